import type { LedgerPage } from '@show/contracts/entities/ledger';
import { counted, formatDate } from '@show/web-kit/format';
import { Link } from '@show/web-kit/router';
import styles from './RoundChoice.module.css';

interface RoundChoiceProps {
  giveawayId: number;
  chosen: number | null;
  rounds: LedgerPage['rounds'];
}

/** Links to the ledgers of all rounds that have entries. */
export function RoundChoice({ giveawayId, chosen, rounds }: RoundChoiceProps) {
  const listed = rounds.filter(
    ({ round, entries, state }) => entries > 0 || state !== 'ended' || round === chosen,
  );
  return (
    <nav aria-label="Rounds" className={styles.choice}>
      {listed.map(({ round, openedAt, entries, state }) => (
        <Link
          key={round}
          to={`/giveaways/${giveawayId}/ledger?round=${round}`}
          className={styles.round}
          aria-current={round === chosen ? 'page' : undefined}
        >
          <strong>
            Round {round}
            {state !== 'ended' && ' (now)'}
          </strong>
          <span>
            {formatDate(openedAt)}, {counted(entries, 'entry', 'entries')}
          </span>
        </Link>
      ))}
    </nav>
  );
}
