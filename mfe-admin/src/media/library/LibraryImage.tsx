import type { GeneralImage } from '@show/contracts/entities/photo';
import { renditionUrl } from '@show/contracts/pictures/renditions';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { nameOf } from './filterAndSort';
import styles from './LibraryImage.module.css';

/** Width of the rendition: twice the width of a card. */
const shownWidth = 640;

/** An image of the library: the rendition, else the original, else a text. */
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
