import { coverPicture, uprightCover, uprightCoverSizes } from '@show/contracts/coverPicture';
import { endFirstPaint, show } from '@show/web-kit/page';
import { useLayoutEffect, useState } from 'react';
import styles from './Hero.module.css';
import { useIsNight } from './useIsNight';

/** The hero picture: portrait for phones, landscape otherwise, in a light and a dark version. */
export function HeroPicture() {
  const night = useIsNight();
  const [failed, setFailed] = useState(false);
  // The document has preloaded the same picture.
  useLayoutEffect(endFirstPaint, []);
  // The gradient behind it remains.
  if (failed) return null;
  const { coverAlt } = show();
  const { upright, wide, src } = coverPicture(night);
  return (
    <picture key={src}>
      <source media={uprightCover} srcSet={upright} sizes={uprightCoverSizes} />
      <img
        className={styles.picture}
        src={src}
        srcSet={wide}
        sizes="100vw"
        width="2400"
        height="1200"
        alt={coverAlt?.[night ? 'night' : 'day'] ?? ''}
        fetchPriority="high"
        decoding="sync"
        onError={() => setFailed(true)}
      />
    </picture>
  );
}
