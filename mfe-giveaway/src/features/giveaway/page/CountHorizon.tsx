import type { Giveaway, GiveawayStatus } from '@show/contracts/entities/giveaway';
import { counted, formatNumber } from '@show/web-kit/format';
import { classes } from '@show/web-kit/ui';
import { type CSSProperties, useEffect, useState } from 'react';
import { Horizon } from '../../../horizon/Horizon';
import { countElement } from '../entry/documentEntry';
import styles from './CountHorizon.module.css';

export interface CountHorizonProps {
  giveaway: Pick<Giveaway, 'currentEntries' | 'targetEntries' | 'status'>;
  /** Whether live updates arrive. */
  live: boolean;
  /** When the count arrived last, in milliseconds. */
  countedAt: () => number;
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
export function CountHorizon({ giveaway, live, countedAt, own }: CountHorizonProps) {
  const { targetEntries: target, status } = giveaway;
  // A response may be older than the visitor's entry.
  const count = Math.max(giveaway.currentEntries, own ?? 0);
  const signs = { '--signs': formatNumber(Math.max(count, target)).length } as CSSProperties;
  return (
    <div className={styles.panel}>
      <p className={styles.figures} style={signs}>
        <data id={countElement} className={styles.count} value={count} suppressHydrationWarning>
          {formatNumber(count)}
        </data>
        <span className={styles.target}>{`of ${counted(target, 'scan')}`}</span>
        <span
          className={classes(styles.pulse, live && status === 'open' && styles.live)}
          data-needs-script={status === 'open' || undefined}
        >
          {words[status] ?? (live ? 'Live' : <CountAge at={countedAt} />)}
        </span>
      </p>
      <Horizon count={count} target={target} label="Entries so far" own={own} />
    </div>
  );
}

/** Milliseconds that a connection usually takes at most, and between two changes of the label. */
const connecting = 5_000;

/** How old the count is, where no live updates arrive. */
function CountAge({ at }: { at: () => number }) {
  const [age, setAge] = useState<number>();
  useEffect(() => {
    const timer = setInterval(() => setAge(Date.now() - at()), connecting);
    return () => clearInterval(timer);
  }, [at]);
  return <span>{age === undefined ? 'Connecting' : ageText(age)}</span>;
}

function ageText(age: number): string {
  const seconds = Math.floor(age / connecting) * (connecting / 1000);
  if (seconds === 0) return 'Updated just now';
  return seconds < 60 ? `Updated ${seconds} s ago` : `Updated ${Math.floor(seconds / 60)} min ago`;
}
