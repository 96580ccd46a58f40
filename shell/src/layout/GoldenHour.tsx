import { useId } from 'react';
import styles from './GoldenHour.module.css';

/** Illustration above the footer: crossroads at golden hour. An inline SVG of one kilobyte. */
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
      <ellipse cx="868" cy="150" rx="360" ry="128" fill={`url(#${glow})`} />
      <circle cx="868" cy="146" r="50" className={styles.sun} />
      <path
        className={styles.clouds}
        d="M560 62h150c14 0 14-9 0-9h-40c-8-10-34-10-42 0h-68c-16 0-16 9 0 9zM950 92h210c14 0 14-8 0-8h-60c-10-9-40-9-52 0h-98c-14 0-14 8 0 8zM250 96h130c12 0 12-7 0-7H250c-12 0-12 7 0 7z"
      />
      {/* far woods */}
      <path
        className={styles.far}
        d="M0 160q20-10 40-4 16-12 34-4 22-12 44-2 20-8 38 2 26-10 50 0 24-12 48-2 18-8 40 2 22-8 46 2 30-10 58 0 26-10 54 0 24-8 50 2 30-8 58 2 28-8 60 0 30-8 62 0 34-8 66 2 26-10 54 0 28-10 56 0 24-10 50 0 22-10 46 0 26-12 52-2 22-10 46 0 26-12 52-2 24-10 48 0 26-10 50 2 24-8 48 2 20-8 40 0v100H0z"
      />
      {/* the town: steeple, courthouse dome, grain elevator, water tower */}
      <path
        className={styles.town}
        d="M560 166v-16h10v-14l7-22 7 22v14h22v16zM618 166v-20h8v-10h6c0-12 8-20 17-21v-9h2v9c9 1 17 9 17 21h6v10h8v20zM696 166v-42h4v-14h20v-16h22v16h26v14h4v42zM792 166l5-34h-3c-10-2-12-8-12-13 0-8 9-13 18-13s18 5 18 13c0 5-2 11-12 13h-3l5 34h-3l-4-30h-2l-4 30z"
      />
      <path className={styles.seams} d="M712 164v-40M726 164v-40M740 164v-40M754 164v-40" />
      {/* fields */}
      <path className={styles.field} d="M0 172c180-14 340-12 520-4s420 8 620-4 250-4 300 2v94H0z" />
      <path
        className={styles.rows}
        d="M1000 176c120-10 260-12 440-10M960 184c140-10 300-14 480-10M0 186c120-8 260-10 400-6"
      />
      {/* the farm: barn and silos, a wind pump, the poles along the road, a wood on the other side */}
      <path
        className={styles.near}
        d="M232 182v-62a14 14 0 0 1 28 0v62zM264 182v-44a11 11 0 0 1 22 0v44zM64 184v-40h76v40zM340 182l9-66h4l9 66h-4l-3-22h-8l-3 22z"
      />
      <path className={styles.roof} d="M56 146l16-26 34-16h72l-34 16-12 26z" />
      <path className={styles.barn} d="M132 184v-40l12-24 34-16 34 16 12 24v40z" />
      <path className={styles.door} d="M164 184v-28h28v28m-28-28l28 28m0-28l-28 28M170 136v-12h16v12z" />
      {/* what the sun still reaches */}
      <path
        className={styles.rim}
        d="M178 104l34 16 12 24v38M248 107c7 2 11 6 11 13v60M277 128c5 2 8 5 8 10v42M354 118l8 62M754 110h4v54M722 94v16M809 110c6 6 3 16-6 18"
      />
      <path className={styles.blades} d="M351 96v40M331 116h40M337 102l28 28M365 102l-28 28" />
      <path
        className={styles.poles}
        d="M470 192v-46m-9 6h18M560 186v-34m-7 5h14M632 182v-24m-5 4h10M1180 194v-52m-11 7h22M1310 204v-72m-15 10h30M440 148c12 8 22 6 30 4 30 14 62 14 90 5 28 9 52 10 72 5M1440 150c-46 6-90 0-130-8-46 20-92 20-130 7-30 12-66 14-100 10"
      />
      <path
        className={styles.near}
        d="M1050 186c-14 0-18-14-8-20-2-12 12-18 20-12 4-14 26-14 30 0 8-6 20-2 20 8 12 4 10 20-4 22zM0 186v-28c10-8 24-2 26 8 12-4 22 6 18 14 8 2 8 8 2 10z"
      />
      {/* the crossroads */}
      <path className={styles.ground} d="M0 202c260-18 520-20 740-14s480 4 700-6v78H0z" />
      <path className={styles.road} d="M724 188h12l300 72H440zM0 226l1440-12v13L0 242z" />
      <path
        className={styles.middle}
        d="M729 190h2l.7 8h-3.4zm-1.3 12h4.6l1 8h-6.6zM726.8 240h6.6l2.6 20h-11.8z"
      />
      <path className={styles.dashes} d="M0 234l650-6m160-1.5l630-6" />
    </svg>
  );
}
