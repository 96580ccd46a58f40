import type { Giveaway } from '@show/contracts/entities/giveaway';
import { formatNumber } from '@show/web-kit/format';
import styles from './Totals.module.css';

/** Totals of all giveaways. Undefined while they load. */
export function Totals({ giveaways }: { giveaways: readonly Giveaway[] | undefined }) {
  const sum = (of: (giveaway: Giveaway) => number) =>
    giveaways?.reduce((total, giveaway) => total + of(giveaway), 0);
  const totals = [
    ['Total giveaways', giveaways?.length],
    ['Total entries', sum(({ entryCount }) => entryCount)],
    ['Winners selected', sum(winnersOf)],
  ] as const;
  return (
    <dl className={styles.totals}>
      {totals.map(([name, total]) => (
        <div key={name} className={styles.total} data-none={total === 0 || undefined}>
          <dt>{name}</dt>
          <dd>{total === undefined ? '–' : formatNumber(total)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Winners of all rounds; a service of the previous release sends only the current one. */
const winnersOf = ({ winnerCount, winnerSelected }: Giveaway) => winnerCount ?? (winnerSelected ? 1 : 0);
