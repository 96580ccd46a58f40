import type { GalleryImage } from '@show/contracts/entities/photo';
import { read, useQuery } from '@show/web-kit/query';
import { Button, Picture, Section } from '@show/web-kit/ui';
import { Images } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useIsPreview } from '../../detail/previewContext';
import { useIsWide } from '../../ui/useIsWide';
import styles from './SegmentGallery.module.css';

const Lightbox = lazy(() =>
  import(/* webpackChunkName: "lightbox" */ '../../ui/Lightbox').then((m) => ({ default: m.Lightbox })),
);

/** Pictures shown on the page. */
const preview = { small: 6, wide: 12 } as const;
const sizes = {
  large: '(min-width: 80rem) 31rem, (min-width: 48rem) 40vw, 64vw',
  small: '(min-width: 80rem) 15rem, (min-width: 48rem) 19vw, 32vw',
} as const;

/** Gallery of a segment: some pictures on the page, all in the lightbox. Renders nothing if there are none. */
export function SegmentGallery({ segmentId, segmentTitle }: { segmentId: number; segmentTitle: string }) {
  const query = useIsPreview() ? { hidden: true } : {};
  const { data = [] } = useQuery(read('/api/tv-segments/{id}/gallery', { params: { id: segmentId }, query }));
  const limit = useIsWide() ? preview.wide : preview.small;
  const [index, setIndex] = useState<number | null>(null);
  if (data.length === 0) return null;
  return (
    <Section title="Photo Gallery">
      <ul className={styles.grid}>
        {data.slice(0, limit).map((image, at) => (
          <li key={image.id}>
            <Thumbnail
              image={image}
              name={image.alt ?? `${segmentTitle}, picture ${at + 1}`}
              sizes={at === 0 ? sizes.large : sizes.small}
              more={at === limit - 1 ? data.length - limit : 0}
              onOpen={() => setIndex(at)}
            />
          </li>
        ))}
      </ul>
      {data.length > preview.small && (
        <div className={styles.enlarge}>
          <Button icon={<Images aria-hidden="true" />} onClick={() => setIndex(0)}>
            Enlarge Images
          </Button>
        </div>
      )}
      {index !== null && (
        <Suspense>
          <Lightbox
            title={`Photo Gallery: ${segmentTitle}`}
            pictures={data}
            index={index}
            onIndexChange={setIndex}
          />
        </Suspense>
      )}
    </Section>
  );
}

interface ThumbnailProps {
  image: GalleryImage;
  /** Alternative text. */
  name: string;
  sizes: string;
  /** Number of further pictures, shown on the last one. */
  more: number;
  onOpen: () => void;
}

function Thumbnail({ image, name, sizes: shownAt, more, onOpen }: ThumbnailProps) {
  return (
    <button type="button" className={styles.thumbnail} onClick={onOpen}>
      <Picture src={image.url} size={image} alt={`Enlarge ${name}`} ratio="3 / 2" sizes={shownAt} />
      {more > 0 && <span className={styles.more}>+{more}</span>}
    </button>
  );
}
