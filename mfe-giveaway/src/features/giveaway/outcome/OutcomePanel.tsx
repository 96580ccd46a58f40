import type { Giveaway } from '@show/contracts/entities/giveaway';
import { buttonClass } from '@show/web-kit/ui';
import { useLayoutEffect, useRef } from 'react';
import { useReceipts } from '../../../storage/receipts';
import { type LeftWords, saidElement, wordsElement } from '../entry/documentEntry';
import type { EntryState } from '../entry/entryState';
import ownNumber from '../panel/OwnNumber.module.css';
import panel from '../panel/Panel.module.css';
import { EntryReceipt } from '../receipt/EntryReceipt';
import { Outcome, type OutcomeProps } from './Outcome';
import styles from './OutcomePanel.module.css';

const undecided: readonly EntryState['kind'][] = ['processing', 'overdue', 'counting'];

interface OutcomePanelProps extends Omit<OutcomeProps, 'receiptNumber' | 'shownTitle'> {
  /** The document's own words, as they were when this page took over. */
  left: LeftWords | undefined;
}

/** Always the same object: React then leaves what the document's own lines have written. */
const nothing = { __html: '' };

/** Outcome of the visitor's entry, with its receipt. */
export function OutcomePanel({ left, ...props }: OutcomePanelProps) {
  const { giveaway, state } = props;
  const whole = useRef<HTMLDivElement>(null);
  const decided = !undecided.includes(state.kind);
  const receipt = useReceipts(giveaway.id).find(({ round }) => round === giveaway.round);

  useLayoutEffect(() => {
    if (left?.hadFocus) whole.current?.querySelector<HTMLElement>('button, a')?.focus();
  }, [left]);

  return (
    <div ref={whole} className={styles.outcome}>
      {/* For the document's own lines, which know no class names. */}
      <p
        id={saidElement}
        role="status"
        className={styles.said}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is empty
        dangerouslySetInnerHTML={nothing}
      />
      <div
        id={wordsElement}
        className={styles.words}
        data-numbered={panel.numbered}
        data-figures={ownNumber.number}
        data-button={buttonClass({ variant: 'primary' })}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is empty
        dangerouslySetInnerHTML={nothing}
      />
      <Outcome {...props} receiptNumber={receipt?.number} shownTitle={left?.title} />
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
function canBeNext({ status, winnerSelected }: Giveaway, state: EntryState): boolean {
  // Only the device cookie can leave an address.
  if (state.kind === 'entered' && !state.remembered) return false;
  const { kind } = state;
  if (
    kind === 'winner' ||
    kind === 'erased' ||
    kind === 'passed-on' ||
    kind === 'claim-missed' ||
    status === 'claimed'
  )
    return false;
  return status !== 'over' || winnerSelected;
}
