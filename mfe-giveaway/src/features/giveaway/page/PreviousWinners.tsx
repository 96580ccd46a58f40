import { unnamedWinner } from '@show/contracts/giveaway/unnamedWinner';
import { counted, formatDateTime } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import { ErrorState, Skeleton } from '@show/web-kit/ui';
import { useId } from 'react';
import styles from './PreviousWinners.module.css';

export interface PreviousWinnersProps {
  giveawayId: number;
}

/** Previous winners, with the time of the winning entry. */
export function PreviousWinners({ giveawayId }: PreviousWinnersProps) {
  const heading = useId();
  const {
    data: winners,
    error,
    refetch,
  } = useQuery(read('/api/giveaways/{id}/winners', { params: { id: giveawayId } }));
  return (
    <section aria-labelledby={heading} className={styles.winners}>
      <h2 id={heading} className={styles.title}>
        Previous winners
      </h2>
      {!winners &&
        (error ? (
          <ErrorState level={3} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="1.5rem" width="70%" />
        ))}
      {winners?.length === 0 && <p className={styles.none}>No previous winners yet.</p>}
      {winners && winners.length > 1 && (
        <p className={styles.none}>{counted(winners.length, 'winner')} so far</p>
      )}
      <ul className={styles.list}>
        {winners?.map(({ id, name, winTime, location }) => (
          <li key={id} className={name === null ? styles.unclaimed : undefined}>
            <span className={styles.name}>
              {name === unnamedWinner ? 'Name to be confirmed' : (name ?? 'Not claimed yet')}
            </span>
            {location && <span className={styles.place}>{location}</span>}
            <time dateTime={winTime}>{formatDateTime(winTime)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
