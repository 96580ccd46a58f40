import type { Giveaway } from '@show/contracts/entities/giveaway';
import { formatNumber } from '@show/web-kit/format';
import styles from './Totals.module.css';

/** Totals of all giveaways. Undefined while they load. */
export function Totals({ giveaways }: { giveaways: readonly Giveaway[] | undefined }) {
  const totals = [
    ['Total giveaways', giveaways?.length],
    ['Total entries', giveaways?.reduce((sum, { entryCount }) => sum + entryCount, 0)],
    ['Winners selected', giveaways?.filter(({ winnerSelected }) => winnerSelected).length],
  ] as const;
  return (
    <dl className={styles.totals}>
      {totals.map(([name, total]) => (
        <div key={name} className={styles.total}>
          <dt>{name}</dt>
          <dd>{total === undefined ? '–' : formatNumber(total)}</dd>
        </div>
      ))}
    </dl>
  );
}
