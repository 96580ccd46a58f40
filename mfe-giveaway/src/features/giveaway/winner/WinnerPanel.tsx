import { formatDateTime } from '@show/web-kit/format';
import type { EntryState } from '../entry/entryState';
import { ClaimForm } from './ClaimForm';
import styles from './WinnerPanel.module.css';

export interface WinnerPanelProps {
  giveawayId: number;
  prize: string;
  winner: Extract<EntryState, { kind: 'winner' }>;
  onClaimed(code: string): void;
}

/** For the winner only: the claim form, then the winner code. */
export function WinnerPanel({ giveawayId, prize, winner, onClaimed }: WinnerPanelProps) {
  if (winner.code) {
    return (
      <>
        <p>This is your winner code. Keep it: it proves that the prize is yours.</p>
        <p>
          <output ref={bringIntoView} className={styles.code}>
            {winner.code}
          </output>
        </p>
        <p>We will e-mail you what to do next.</p>
      </>
    );
  }
  return (
    <>
      <p>
        {winner.earlierRound !== null && `You won round ${winner.earlierRound}. `}
        {prize} is yours. Tell us who you are
        {winner.claimBy && (
          <>
            {' '}
            before <time dateTime={winner.claimBy}>{formatDateTime(winner.claimBy)}</time>
          </>
        )}
        . Nothing is lost when you close this page: this device can come back to it.
      </p>
      <ClaimForm giveawayId={giveawayId} onClaimed={onClaimed} />
    </>
  );
}

/** Takes the focus, which was in the form that is gone. */
const bringIntoView = (code: HTMLElement | null) => code?.scrollIntoView({ block: 'center' });
