import type { Giveaway } from '@show/contracts/entities/giveaway';
import { unnamedWinner } from '@show/contracts/giveaway/unnamedWinner';
import { formatNumber } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import styles from './WinnerFound.module.css';

/** Who has won: the name once it is public, and the city if the winner gave one. */
export function WinnerFound({ giveaway }: { giveaway: Giveaway }) {
  const { id, winnerName, winnerNumber, targetEntries, prize } = giveaway;
  const { data } = useQuery(read('/api/giveaways/{id}/winners', { params: { id } }));
  if (!winnerName) return null;
  const [latest] = data ?? [];
  const scan = `#${formatNumber(winnerNumber ?? targetEntries)}`;
  const city = latest?.name === winnerName ? latest.location : null;
  return (
    <div className={styles.winner}>
      {winnerName === unnamedWinner ? (
        <>
          <p>
            <strong className={styles.name}>Scan {scan}</strong> won: {prize}.
          </p>
          <p>The name appears here once it is confirmed.</p>
        </>
      ) : (
        <p>
          <strong className={styles.name}>{winnerName}</strong> was scan {scan}.
        </p>
      )}
      {city && <p className={styles.city}>{city}</p>}
    </div>
  );
}
