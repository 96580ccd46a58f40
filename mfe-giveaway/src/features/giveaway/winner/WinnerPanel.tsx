import { StayInApp, useAppBrowser } from '@show/web-kit/app-browser';
import { formatDateTime } from '@show/web-kit/format';
import type { EntryState } from '../entry/entryState';
import beside from '../panel/Panel.module.css';
import { ClaimForm } from './ClaimForm';
import { TakeAlong } from './TakeAlong';
import { WinnerCode } from './WinnerCode';

export interface WinnerPanelProps {
  giveawayId: number;
  prize: string;
  winner: Extract<EntryState, { kind: 'winner' }>;
  onClaimed(code: string): void;
}

/** For the winner only: the claim form, then the winner code. */
export function WinnerPanel({ giveawayId, prize, winner, onClaimed }: WinnerPanelProps) {
  const isInApp = useAppBrowser();
  if (winner.code) return <WinnerCode code={winner.code} claimedAt={winner.claimedAt} />;
  const earlier = winner.earlierRound === null ? '' : `You won round ${winner.earlierRound}. `;
  return (
    <>
      <div className={beside.words}>
        <StayInApp />
        <p>
          {`${earlier}Your prize: ${prize}. Tell us who you are`}
          {winner.claimBy && (
            <span>
              {' '}
              before <time dateTime={winner.claimBy}>{formatDateTime(winner.claimBy)}</time>
            </span>
          )}
          <span>. </span>
          {!isInApp && (
            <span>
              You can close this page and come back in this browser, or take the prize to another one.
            </span>
          )}
        </p>
      </div>
      <div className={beside.form}>
        <ClaimForm giveawayId={giveawayId} onClaimed={onClaimed} />
        <TakeAlong giveawayId={giveawayId} />
      </div>
    </>
  );
}
