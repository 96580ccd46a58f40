import type { Giveaway } from '@show/contracts/entities/giveaway';
import { useReceipts } from '../../storage/receipts';
import { EntryReceipt } from './EntryReceipt';
import type { EntryState } from './entry/entryState';
import { Outcome, type OutcomeProps } from './Outcome';
import styles from './OutcomePanel.module.css';

const undecided: readonly EntryState['kind'][] = ['processing', 'overdue', 'counting'];

/** Outcome of the visitor's entry, with its receipt. */
export function OutcomePanel(props: Omit<OutcomeProps, 'receiptNumber'>) {
  const { giveaway, state } = props;
  const decided = !undecided.includes(state.kind);
  const receipt = useReceipts(giveaway.id).find(({ round }) => round === giveaway.round);
  return (
    <div className={styles.outcome}>
      <Outcome {...props} receiptNumber={receipt?.number} />
      {decided && receipt && (
        <EntryReceipt
          receipt={receipt}
          open={!giveaway.winnerSelected}
          canBeNext={canBeNext(giveaway, state)}
        />
      )}
    </div>
  );
}

/** Whether the prize can still pass to an entry of this visitor. */
function canBeNext({ status, winnerSelected }: Giveaway, { kind }: EntryState): boolean {
  if (kind === 'winner' || kind === 'erased' || kind === 'claim-missed' || status === 'claimed') return false;
  return status !== 'over' || winnerSelected;
}
