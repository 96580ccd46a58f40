import type { GalleryImage } from '@show/contracts/entities/photo';
import { lazyWithRetries } from '@show/web-kit/timing';
import { ActionLink, Button, classes, LateDialog, Picture, Section } from '@show/web-kit/ui';
import { Images } from 'lucide-react';
import { useState } from 'react';
import styles from './SegmentGallery.module.css';
import { useSegmentGallery } from './useSegmentGallery';

const Lightbox = lazyWithRetries(() =>
  import(/* webpackChunkName: "lightbox" */ '../../ui/Lightbox').then((m) => m.Lightbox),
);

/** Pictures shown on the page; phones hide those after the smaller number by style. */
const preview = { small: 6, wide: 12 } as const;
const sizes = {
  large: '(min-width: 80rem) 31rem, (min-width: 48rem) 40vw, 64vw',
  small: '(min-width: 80rem) 15rem, (min-width: 48rem) 19vw, 32vw',
} as const;

/**
 * Gallery of a segment: some pictures on the page, all in the lightbox. Without scripts all are on the page, as links to
 * their files. Renders nothing if there are none.
 */
export function SegmentGallery({ segmentId, segmentTitle }: { segmentId: number; segmentTitle: string }) {
  const pictures = useSegmentGallery(segmentId);
  const [index, setIndex] = useState<number>();
  if (pictures.length === 0) return null;
  const thumbnail = (image: GalleryImage, at: number) => (
    <li key={image.id}>
      <ActionLink href={image.url} className={styles.thumbnail} onAct={() => setIndex(at)}>
        <Picture
          src={image.url}
          size={image}
          alt={`Enlarge ${image.alt ?? `${segmentTitle}, picture ${at + 1}`}`}
          ratio="3 / 2"
          sizes={at === 0 ? sizes.large : sizes.small}
        />
        <More at={at} count={pictures.length} />
      </ActionLink>
    </li>
  );
  return (
    <Section title="Photo Gallery">
      <ul className={styles.grid}>{pictures.slice(0, preview.wide).map(thumbnail)}</ul>
      {pictures.length > preview.wide && (
        <noscript>
          <ul className={styles.rest}>
            {pictures.slice(preview.wide).map((image, at) => thumbnail(image, preview.wide + at))}
          </ul>
        </noscript>
      )}
      {pictures.length > preview.small && (
        <div className={styles.enlarge} data-needs-script="">
          <Button icon={<Images aria-hidden="true" />} onClick={() => setIndex(0)}>
            Enlarge Images
          </Button>
        </div>
      )}
      {index !== undefined && (
        <LateDialog>
          <Lightbox
            title={`Photo Gallery: ${segmentTitle}`}
            pictures={pictures}
            index={index}
            onIndexChange={setIndex}
          />
        </LateDialog>
      )}
    </Section>
  );
}

/** On the last picture shown: the number of further ones. */
function More({ at, count }: { at: number; count: number }) {
  return Object.entries(preview).map(
    ([screen, shown]) =>
      at === shown - 1 &&
      count > shown && (
        <span key={screen} className={classes(styles.more, styles[screen])} data-needs-script="">
          +{count - shown}
        </span>
      ),
  );
}
