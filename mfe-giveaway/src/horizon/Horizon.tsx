import { formatNumber } from '@show/web-kit/format';
import { classes } from '@show/web-kit/ui';
import type { CSSProperties } from 'react';
import styles from './Horizon.module.css';

export interface HorizonProps {
  count: number;
  target: number;
  /** Name of the progress bar. */
  label: string;
  /** The visitor's own number in this round, marked by a flag. */
  own?: number | null | undefined;
}

/** Progress of a giveaway, as a sun that moves along the horizon. */
export function Horizon({ count, target, label, own }: HorizonProps) {
  const placeOf = (number: number) => Math.min(number / target, 1);
  const at = (number: number) => ({ '--place': placeOf(number) }) as CSSProperties;
  return (
    <div
      className={styles.horizon}
      style={at(count)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={target}
      aria-valuenow={Math.min(count, target)}
      aria-valuetext={`${formatNumber(count)} of ${formatNumber(target)}`}
    >
      <span className={styles.glow} />
      <span className={styles.sun} />
      {own && (
        <span className={classes(styles.flag, placeOf(own) > 0.5 && styles.left)} style={at(own)}>
          <span className={styles.you}>You</span>
        </span>
      )}
    </div>
  );
}
