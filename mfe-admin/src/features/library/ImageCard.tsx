import type { GeneralImage } from '@show/contracts/entities/photo';
import { maxAltLength } from '@show/contracts/pictures/uploads';
import { copyText } from '@show/web-kit/clipboard';
import { formatDate } from '@show/web-kit/format';
import { toast } from '@show/web-kit/toasts';
import { Button } from '@show/web-kit/ui';
import { Copy } from 'lucide-react';
import { useIsVolunteer } from '../../api/session';
import { toastError } from '../../api/toasts';
import { nameOf } from '../../media/library/filterAndSort';
import { LibraryImage } from '../../media/library/LibraryImage';
import { PictureText } from '../../media/picture-board/PictureText';
import { saveAlt } from '../../media/saveAlt';
import { DeleteButton } from '../../ui/DeleteButton';
import { sizeText } from '../../ui/status/sizeText';
import styles from './ImageCard.module.css';

export interface ImageCardProps {
  image: GeneralImage;
  onDelete: () => void;
  onDescribed: (alt: string | null) => void;
}

/** Card of an image with its URL and actions. */
export function ImageCard({ image, onDelete, onDescribed }: ImageCardProps) {
  const name = nameOf(image);
  const isVolunteer = useIsVolunteer();
  return (
    <li className={styles.card}>
      <LibraryImage image={image} />
      <div className={styles.words}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        <p className={styles.facts}>
          {`${image.width} × ${image.height} · ${sizeText(image.bytes)}`}
          <br />
          <time dateTime={image.uploadedAt}>{formatDate(image.uploadedAt)}</time>
        </p>
      </div>
      <PictureText
        label="Alt text"
        name={name}
        text={image.alt}
        maxLength={maxAltLength}
        save={(text) => saveAlt(image.url, text)}
        onSaved={onDescribed}
      />
      <div className={styles.actions}>
        <Button
          size="small"
          icon={<Copy aria-hidden="true" />}
          aria-label={`Copy URL of ${name}`}
          onClick={() => void copyUrl(image.url)}
        >
          Copy URL
        </Button>
        {!isVolunteer && <DeleteButton label={`Delete ${name}`} onClick={onDelete} />}
      </div>
    </li>
  );
}

async function copyUrl(url: string): Promise<void> {
  const fullUrl = new URL(url, window.location.origin).href;
  if (await copyText(fullUrl)) toast({ title: 'Copied!', description: 'Image URL copied to clipboard' });
  else toastError('The browser did not copy it', fullUrl);
}
