import type { PictureSize } from '@show/contracts/entities/pictureSize';
import { type CSSProperties, useState } from 'react';
import { preload } from 'react-dom';
import { classes } from './classes';
import styles from './Picture.module.css';
import { renditionSet } from './renditions';
import { StockScene } from './StockScene';
import { tellIfBroken } from './tellIfBroken';

export interface PictureProps {
  /** URLs, best first; each is the fallback of the previous one. */
  src: string | null | undefined | readonly (string | null | undefined)[];
  /** Alternative text; empty when the text beside it says the same. */
  alt: string;
  /** Aspect ratio, '16 / 9' by default. The same for all pictures of a list. */
  ratio?: string | undefined;
  /** The `sizes` attribute. */
  sizes?: string | undefined;
  /** Dimensions and color of the first URL, if known. The color is shown until it has loaded. */
  size?: PictureSize | undefined;
  /** Above the fold: fetched with high priority. */
  priority?: boolean | undefined;
  /** Seed of the fallback illustration, such as a title. */
  seed?: string | undefined;
  className?: string | undefined;
}

const ignore = () => {};

/** A responsive image with reserved space and a fallback illustration. */
export function Picture({
  src,
  alt,
  ratio = '16 / 9',
  sizes,
  size,
  priority,
  seed,
  className,
}: PictureProps) {
  const candidates = (Array.isArray(src) ? src : [src]).filter((one): one is string => Boolean(one));
  const [failed, setFailed] = useState<readonly string[]>([]);
  const current = candidates.find((candidate) => !failed.includes(candidate));
  const [failedRenditions, setFailedRenditions] = useState<string>();
  const own = current && current === candidates[0] ? size : undefined;
  const color = own?.color;
  const frame = {
    className: classes(styles.frame, color && styles.colored, className),
    style: { aspectRatio: ratio, ...(color && { '--color': color }) } as CSSProperties,
  };
  if (!current) {
    return (
      <span {...frame}>
        <StockScene alt={alt} seed={seed ?? alt} />
      </span>
    );
  }
  const withRenditions = failedRenditions !== current;
  const avif = withRenditions ? renditionSet(current, 'avif', own?.width) : undefined;
  const fail = () => {
    if (avif) setFailedRenditions(current);
    else setFailed([...failed, current]);
  };
  if (priority) {
    const set = avif && { type: 'image/avif', imageSrcSet: avif, imageSizes: sizes ?? '100vw' };
    preload(current, { as: 'image', fetchPriority: 'high', ...set });
  }
  return (
    <span {...frame}>
      <picture>
        {avif && (
          <>
            <source type="image/avif" srcSet={avif} sizes={sizes ?? '100vw'} />
            <source
              type="image/webp"
              srcSet={renditionSet(current, 'webp', own?.width)}
              sizes={sizes ?? '100vw'}
            />
          </>
        )}
        <img
          key={`${current}${withRenditions}`}
          ref={tellIfBroken(fail)}
          src={current}
          alt={alt || (size?.alt ?? '')}
          width={size?.width ?? 1280}
          height={size?.height ?? 720}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? 'sync' : 'async'}
          // Without it React holds a page back until the picture in its ViewTransition has loaded.
          onLoad={ignore}
          onError={fail}
        />
      </picture>
    </span>
  );
}
