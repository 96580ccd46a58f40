import type { Giveaway, GiveawayStatus } from '@show/contracts/entities/giveaway';
import { counted, formatNumber } from '@show/web-kit/format';
import { classes } from '@show/web-kit/ui';
import type { CSSProperties } from 'react';
import { Horizon } from '../../horizon/Horizon';
import styles from './CountHorizon.module.css';

export interface CountHorizonProps {
  giveaway: Pick<Giveaway, 'currentEntries' | 'targetEntries' | 'status'>;
  /** Whether live updates arrive. */
  live: boolean;
  /** The visitor's own number in this round. */
  own?: number | null | undefined;
}

/** Label beside the count while it does not move. */
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
      <Horizon count={count} target={target} label="Entries so far" own={own} />
    </div>
  );
}
