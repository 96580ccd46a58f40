import { coverPicture, nightCover, uprightCover, uprightCoverSizes } from '@show/contracts/site/coverPicture';
import { show } from '@show/web-kit/page';
import { tellIfBroken } from '@show/web-kit/ui';
import { useState } from 'react';
import styles from './Hero.module.css';
import { useDaylight } from './useDaylight';

/**
 * The hero picture: portrait for phones, landscape otherwise, in a light and a dark version. The browser chooses without
 * scripts; they correct it for a visitor whose theme is not the system's. Until then the style hides it.
 */
export function HeroPicture() {
  const { night, against } = useDaylight();
  const [failed, setFailed] = useState(false);
  // The gradient behind it remains.
  if (failed) return null;
  const fail = () => setFailed(true);
  const { cover, coverAlt } = show();
  const byNight = coverPicture(!against || night, cover);
  const { upright, wide, src } = coverPicture(against && night, cover);
  return (
    // Another element for another time of day: the former picture would stay until the new one has loaded.
    <picture key={String(against)}>
      <source
        media={`${uprightCover} and ${nightCover}`}
        srcSet={byNight.upright}
        sizes={uprightCoverSizes}
      />
      <source media={uprightCover} srcSet={upright} sizes={uprightCoverSizes} />
      <source media={nightCover} srcSet={byNight.wide} sizes="100vw" />
      <img
        ref={tellIfBroken(fail)}
        className={styles.picture}
        data-own={against || undefined}
        src={src}
        srcSet={wide}
        sizes="100vw"
        width="2400"
        height="1200"
        alt={(!cover?.day && coverAlt?.[night ? 'night' : 'day']) || ''}
        fetchPriority="high"
        decoding="sync"
        onError={fail}
      />
    </picture>
  );
}
