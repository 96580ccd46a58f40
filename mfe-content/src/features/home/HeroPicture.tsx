import { coverPicture, uprightCover, uprightCoverSizes } from '@show/contracts/coverPicture';
import { endFirstPaint } from '@show/web-kit/page';
import { useLayoutEffect, useState } from 'react';
import styles from './Hero.module.css';
import { useIsNight } from './useIsNight';

/** Two country roads crossing: upright for phones, wide for the rest, by day and by night. */
export function HeroPicture() {
  const night = useIsNight();
  const [failed, setFailed] = useState(false);
  // The document brought the same picture in the same place.
  useLayoutEffect(endFirstPaint, []);
  // The sky behind it stays.
  if (failed) return null;
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
        alt={`Two country roads crossing among fields, a barn and a farmhouse ${night ? 'by moonlight' : 'at golden hour'}`}
        fetchPriority="high"
        decoding="sync"
        onError={() => setFailed(true)}
      />
    </picture>
  );
}
