import { useState } from 'react';
import styles from './Hero.module.css';
import { useNight } from './useNight';

/** Two country roads crossing: upright for phones, wide for the rest, by day and by night. */
export function HeroPicture() {
  const night = useNight();
  const [failed, setFailed] = useState(false);
  // The sky behind it stays.
  if (failed) return null;
  const dark = night ? '-dark' : '';
  return (
    <picture key={dark}>
      <source
        media="(max-width: 47.99rem)"
        srcSet={`/brand/hero-tall${dark}-640.webp 640w, /brand/hero-tall${dark}.webp 1000w`}
        sizes="100vw"
      />
      <img
        className={styles.picture}
        src={`/brand/hero-wide${dark}-1200.webp`}
        srcSet={`/brand/hero-wide${dark}-1200.webp 1200w, /brand/hero-wide${dark}.webp 2400w`}
        sizes="100vw"
        width="2400"
        height="1200"
        alt={`Two country roads crossing among fields, a barn and a farmhouse ${night ? 'by moonlight' : 'at golden hour'}`}
        fetchPriority="high"
        onError={() => setFailed(true)}
      />
    </picture>
  );
}
