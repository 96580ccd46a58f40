import styles from './StockScene.module.css';

/** The same seed gives the same scene. */
function numberOf(seed: string): number {
  let sum = 0;
  for (const character of seed) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum;
}

const skies = [
  ['#1d4468', '#d9691e', '#f2bd4c'],
  ['#5b2f4d', '#b3361f', '#e9ab2b'],
  ['#17568a', '#6f9fb5', '#f2d9a0'],
  ['#22404a', '#7d8f52', '#e9ab2b'],
] as const;

/** Fallback when there is no picture: an inline SVG of fields and the low sun, which could be anywhere. */
export function StockScene({ alt, seed }: { alt: string; seed: string }) {
  const number = numberOf(seed);
  const [top, middle, low] = skies[number % skies.length] ?? skies[0];
  const mirrored = number % 7 > 3;
  const sun = 60 + (number % 11) * 20;
  const height = 84 + (number % 5) * 7;
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMax slice"
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
    >
      <rect width="320" height="180" fill={top} />
      <rect y="46" width="320" height="134" fill={middle} opacity="0.75" />
      <rect y="84" width="320" height="96" fill={low} opacity="0.8" />
      <circle cx={sun} cy={height} r="26" fill="#fbe8b8" />
      <g transform={mirrored ? 'matrix(-1 0 0 1 320 0)' : undefined}>
        <path d="M0 118c52-12 110-14 164-6s110 8 156-4v72H0z" fill="#3f4a2c" />
        <path d="M0 136c70-14 120 2 180 0s100-14 140-8v52H0z" fill="#2b3a22" />
        <path d="M0 156c60-10 150-8 320-2v26H0z" fill="#1a2a1e" />
      </g>
    </svg>
  );
}
