import type { PictureSize } from '@show/contracts/entities/pictureSize';
import { useState } from 'react';
import { classes } from './classes';
import styles from './Picture.module.css';
import { renditionSet } from './renditions';
import { StockScene } from './StockScene';

export interface PictureProps {
  /** Addresses, best first; each stands in for the one before it when that fails. */
  src: string | null | undefined | readonly (string | null | undefined)[];
  /** What it shows, in words; empty when the words beside it say so already. */
  alt: string;
  /** Width to height, '16 / 9' unless told. One ratio in one list. */
  ratio?: string | undefined;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes?: string | undefined;
  /** Pixels of the first address, where known. */
  size?: PictureSize | undefined;
  /** The picture the visitor sees first: it is fetched before others. */
  priority?: boolean | undefined;
  /** Picks the drawing that stands in when every address fails; what is pictured, such as a title. */
  seed?: string | undefined;
  className?: string | undefined;
}

/** A picture that keeps its place, comes in the right width, and is never broken. */
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
  const frame = { className: classes(styles.frame, className), style: { aspectRatio: ratio } };
  if (!current) {
    return (
      <span {...frame}>
        <StockScene alt={alt} seed={seed ?? alt} />
      </span>
    );
  }
  const original = current === candidates[0] ? size?.width : undefined;
  const withRenditions = failedRenditions !== current;
  const fail = () => {
    if (withRenditions && renditionSet(current, 'avif')) setFailedRenditions(current);
    else setFailed([...failed, current]);
  };
  return (
    <span {...frame}>
      <picture>
        {withRenditions && renditionSet(current, 'avif', original) && (
          <>
            <source
              type="image/avif"
              srcSet={renditionSet(current, 'avif', original)}
              sizes={sizes ?? '100vw'}
            />
            <source
              type="image/webp"
              srcSet={renditionSet(current, 'webp', original)}
              sizes={sizes ?? '100vw'}
            />
          </>
        )}
        <img
          key={`${current}${withRenditions}`}
          src={current}
          alt={alt || (size?.alt ?? '')}
          width={size?.width ?? 1280}
          height={size?.height ?? 720}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? 'sync' : 'async'}
          onError={fail}
        />
      </picture>
    </span>
  );
}
