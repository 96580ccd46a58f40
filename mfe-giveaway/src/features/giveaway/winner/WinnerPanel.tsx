import { formatDateTime } from '@show/web-kit/format';
import type { EntryState } from '../entry/entryState';
import { ClaimForm } from './ClaimForm';
import { WinnerCode } from './WinnerCode';

export interface WinnerPanelProps {
  giveawayId: number;
  prize: string;
  winner: Extract<EntryState, { kind: 'winner' }>;
  onClaimed(code: string): void;
}

/** For the winner only: the claim form, then the winner code. */
export function WinnerPanel({ giveawayId, prize, winner, onClaimed }: WinnerPanelProps) {
  if (winner.code) return <WinnerCode code={winner.code} claimedAt={winner.claimedAt} />;
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
