import type { Giveaway, GiveawayStatus } from '@show/contracts/entities/giveaway';
import { counted, formatNumber } from '@show/web-kit/format';
import { classes } from '@show/web-kit/ui';
import type { CSSProperties } from 'react';
import styles from './CountHorizon.module.css';

export interface CountHorizonProps {
  giveaway: Pick<Giveaway, 'currentEntries' | 'targetEntries' | 'status'>;
  /** Whether live updates arrive. */
  live: boolean;
  /** The visitor's own number in this round. */
  own?: number | null | undefined;
}

/** What stands beside the count while it does not move. */
const words: Partial<Record<GiveawayStatus, string>> = {
  planned: 'Not open yet',
  paused: 'Paused',
  won: 'Winner found',
  claimed: 'Winner found',
  over: 'Ended',
};

/** Progress of the giveaway, as a sun that moves along the horizon. */
export function CountHorizon({ giveaway, live, own }: CountHorizonProps) {
  const { currentEntries: count, targetEntries: target, status } = giveaway;
  const placeOf = (number: number) => Math.min(number / target, 1);
  const place = { '--place': placeOf(count) } as CSSProperties;
  const signs = { '--signs': formatNumber(Math.max(count, target)).length } as CSSProperties;
  return (
    <div className={styles.panel}>
      <p className={styles.figures} style={signs}>
        <data className={styles.count} value={count}>
          {formatNumber(count)}
        </data>
        <span className={styles.target}>of {counted(target, 'scan')}</span>
        <span
          className={classes(styles.pulse, live && status === 'open' && styles.live)}
          data-needs-script={status === 'open' || undefined}
        >
          {words[status] ?? (live ? 'Live' : 'Connecting')}
        </span>
      </p>
      <div
        className={styles.horizon}
        style={place}
        role="progressbar"
        aria-label="Entries so far"
        aria-valuemin={0}
        aria-valuemax={target}
        aria-valuenow={Math.min(count, target)}
        aria-valuetext={`${formatNumber(count)} of ${formatNumber(target)}`}
      >
        <span className={styles.glow} />
        <span className={styles.sun} />
        {own && (
          <span
            className={classes(styles.flag, placeOf(own) > 0.5 && styles.left)}
            style={{ '--place': placeOf(own) } as CSSProperties}
          >
            <span className={styles.you}>You</span>
          </span>
        )}
      </div>
    </div>
  );
}
