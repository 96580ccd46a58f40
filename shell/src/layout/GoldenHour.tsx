import { useId } from 'react';
import styles from './GoldenHour.module.css';

/** The crossroads at golden hour: where every page of the site ends. Drawn, so that it costs a kilobyte. */
export function GoldenHour() {
  const id = useId();
  const sky = `${id}sky`;
  const glow = `${id}glow`;
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 1440 260"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={sky} x2="0" y2="1">
          <stop offset="0" className={styles.skyTop} />
          <stop offset="0.42" className={styles.skyHigh} />
          <stop offset="0.72" className={styles.skyLow} />
        </linearGradient>
        <radialGradient id={glow}>
          <stop offset="0" stopColor="#fff1c9" stopOpacity="0.95" />
          <stop offset="1" stopColor="#f2bd4c" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path fill={`url(#${sky})`} d="M0 0h1440v260H0z" />
      <ellipse cx="985" cy="168" rx="330" ry="120" fill={`url(#${glow})`} />
      <circle cx="985" cy="166" r="44" className={styles.sun} />
      {/* far woods */}
      <path
        className={styles.far}
        d="M0 164c24-8 44-2 62-10s30-10 52-4 40-8 66-4 50 8 82 2 56-12 90-6 62 10 98 4 70-10 110-4 66 8 104 4 84-10 128-4 70 6 108 2 80-8 122-4 74 8 112 2 70-10 104-6 60 8 100 2 60-6 102-4v106H0z"
      />
      {/* the town: steeple, grain elevator, water tower */}
      <path
        className={styles.town}
        d="M612 160v-22l8-24 8 24v22zM640 160v-14h26v14zM676 160v-18l12-8 12 8v18zM712 160v-52h14v52zm18 0v-44h14v44zm18 0v-52h14v52zm-34-58 10-8h28l10 8zM806 160l6-38h4l6 38h-3l-5-30-5 30zm-4-44c0-10 8-14 12-14s12 4 12 14c0 7-7 10-12 10s-12-3-12-10z"
      />
      {/* fields */}
      <path className={styles.field} d="M0 176c160-18 330-16 520-8s430 8 620-4 250-4 300 2v94H0z" />
      {/* the farm: silos, barn, windmill, and the poles along the road */}
      <path
        className={styles.near}
        d="M232 178v-54a13 13 0 0 1 26 0v54zM264 178v-40a11 11 0 0 1 22 0v40zM150 180v-40l14-20 24-10 24 10 14 20v40zM330 178l9-62h4l9 62h-4l-7-50-7 50z"
      />
      <path className={styles.blades} d="M341 112m-20 0h40M341 92v40M327 98l28 28M355 98l-28 28" />
      <path
        className={styles.poles}
        d="M470 186v-44m-9 6h18M560 182v-34m-7 5h14M636 178v-24m-5 4h10M1196 190v-54m-11 7h22M1330 200v-72m-15 10h30M461 148c40 12 66 12 92 5s54 8 78 5M1440 150c-40 6-70 0-95-12-60 22-100 22-138 5-26 14-60 16-100 14"
      />
      <path
        className={styles.trees}
        d="M60 184c-14-4-18-16-10-24-4-14 10-22 18-16 6-10 22-8 24 4 12 2 14 16 6 22 2 10-10 16-18 12v6h-8v-4zM1052 178c-10-2-14-12-8-18-2-10 8-16 14-12 6-8 16-4 18 4 8 2 10 12 4 16 0 8-8 12-14 8v4h-8z"
      />
      {/* the crossroads */}
      <path className={styles.ground} d="M0 200c260-16 520-18 740-12s480 4 700-6v78H0z" />
      <path className={styles.road} d="M724 189h14l310 71H420zM0 226l1440-14v12L0 242z" />
      <path className={styles.line} d="M731 192v5m0 6v8m0 16v12m1 8v16" />
      <path className={styles.dashes} d="M0 234l640-6m196-2l604-8" />
    </svg>
  );
}
