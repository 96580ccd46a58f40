import type { GeneralImage } from '@show/contracts/entities/photo';
import { renditionUrl } from '@show/contracts/renditions';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { nameOf } from './filterAndSort';
import styles from './LibraryImage.module.css';

/** Pixels of the copy that is shown: twice the width of a card. */
const shownWidth = 640;

/** The image in a frame: first a narrow copy, then the file itself, and where there is neither, words. */
export function LibraryImage({ image }: { image: GeneralImage }) {
  const candidates = [renditionUrl(image.url, shownWidth, 'webp'), image.url];
  const [failures, setFailures] = useState(0);
  const src = candidates[failures];
  return (
    <div className={styles.frame}>
      {src ? (
        <img
          key={src}
          src={src}
          alt={image.alt ?? nameOf(image)}
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
          onError={() => setFailures(failures + 1)}
        />
      ) : (
        <p className={styles.missing}>
          <ImageOff aria-hidden="true" />
          Image not found
        </p>
      )}
    </div>
  );
}
