import type { Giveaway } from '@show/contracts/entities/giveaway';
import { formatDateTime, formatNumber } from '@show/web-kit/format';
import { useNow } from '@show/web-kit/page';
import { Button } from '@show/web-kit/ui';
import { lazy, Suspense } from 'react';
import { NotifyMe } from '../../notify/NotifyMe';
import { ReceiptSkeleton } from './EntryReceipt';
import type { EntryState } from './entry/entryState';
import { NextGiveaway } from './NextGiveaway';
import styles from './Outcome.module.css';
import { Panel } from './Panel';
import { WaysOn } from './WaysOn';
import { WinnerFound } from './WinnerFound';

const WinnerPanel = lazy(() =>
  import(/* webpackChunkName: "winner-panel" */ './winner/WinnerPanel').then((m) => ({
    default: m.WinnerPanel,
  })),
);

export interface OutcomeProps {
  giveaway: Giveaway;
  state: EntryState;
  /** On the receipt, which shows when this device can enter again. */
  receiptNumber: number | undefined;
  onClaimed(code: string): void;
  onTryNow(): void;
}

/** What became of the visitor's entry, and what follows from it. */
export function Outcome({ giveaway, state, receiptNumber, onClaimed, onTryNow }: OutcomeProps) {
  const { id, targetEntries } = giveaway;
  switch (state.kind) {
    case 'processing':
    case 'counting':
      return (
        <>
          <Panel title="Processing your entry..." busy step={stepOf(state)} needsScript>
            <p>Your entry is sent automatically. Keep this page open for a moment.</p>
          </Panel>
          <ReceiptSkeleton />
          <noscript>
            <Panel title="Entering needs JavaScript">
              <p>
                This page sends your entry automatically, but scripts are switched off in this browser. Allow
                them and open the page again, or open it on another device. There is no other way to enter.
              </p>
            </Panel>
          </noscript>
        </>
      );
    case 'overdue':
      return (
        <Panel title="Your entry has not gone through yet" busy>
          <p>
            The giveaway cannot be reached right now. This page keeps trying automatically, always with the
            same entry. Keep it open.
          </p>
          <p>
            <Button variant="primary" onClick={onTryNow}>
              Try Now
            </Button>
          </p>
        </Panel>
      );
    case 'not-open':
      return (
        <Panel title="This giveaway is not open">
          <p>{openingOf(giveaway)}</p>
          <p data-needs-script>Keep this page open: it enters automatically then.</p>
          <WithoutScripts />
          {giveaway.status === 'planned' && (
            <p data-needs-script>
              <NotifyMe giveaway={giveaway} variant="primary" />
            </p>
          )}
        </Panel>
      );
    case 'giveaway-paused':
      return (
        <Panel title="This giveaway is paused">
          <p>
            No entries are accepted at the moment.{' '}
            <span data-needs-script>
              Keep this page open: it enters automatically when the giveaway resumes.
            </span>
          </p>
          <WithoutScripts />
        </Panel>
      );
    case 'giveaway-over':
      return (
        <Panel title="This giveaway is over">
          <p>It ended without a winner.</p>
          <NextGiveaway except={id} />
          <WaysOn />
        </Panel>
      );
    case 'refused':
      return (
        <Panel title="Your entry was not accepted">
          {state.reason && <p>{state.reason}</p>}
          <p>
            <Button variant="secondary" onClick={() => window.location.reload()}>
              Refresh Page
            </Button>
          </p>
        </Panel>
      );
    case 'winner':
      return (
        <Panel
          title={state.code ? 'Your prize is claimed' : 'Congratulations! You won!'}
          number={state.justWon ?? receiptNumber}
          won
        >
          <Suspense fallback={<p>Loading your claim...</p>}>
            <WinnerPanel
              giveawayId={id}
              prize={state.prize ?? giveaway.prize}
              winner={state}
              onClaimed={onClaimed}
            />
          </Suspense>
        </Panel>
      );
    case 'submitted':
      return (
        <Panel title={`You were scan #${formatNumber(state.number)}`} number={state.number} isNew>
          <p>You didn&apos;t win this time: scan #{formatNumber(targetEntries)} takes the prize.</p>
          {receiptNumber === undefined && <NextEntry at={state.nextEligibleAt} />}
          <WaysOn />
        </Panel>
      );
    case 'winner-selected':
      return (
        <Panel title="We Already Have a Winner!">
          <WinnerFound giveaway={giveaway} />
          <p>Thank you for scanning.</p>
          <NextGiveaway except={id} />
          <WaysOn />
        </Panel>
      );
    case 'erased':
      return (
        <Panel title="The data of your prize was erased">
          <p>
            This device won, and what we knew about you was erased on request. The code is gone, and the prize
            cannot be claimed again. If that is a mistake, write to us.
          </p>
        </Panel>
      );
    case 'claim-missed':
      return (
        <Panel title="Your time to claim is over">
          <p>
            This device won, and the prize was not claimed in time. By the official rules it passes to the
            entry before. If that is a mistake, write to us.
          </p>
        </Panel>
      );
    case 'already-entered':
      return (
        <Panel title="Thanks! You've Already Entered" number={state.number}>
          <p>
            {state.number
              ? `You were scan #${formatNumber(state.number)}.`
              : 'This device has its number already.'}
          </p>
          {receiptNumber === undefined && <NextEntry at={state.nextEligibleAt} />}
          <WaysOn />
        </Panel>
      );
  }
}

function stepOf(state: Extract<EntryState, { kind: 'processing' | 'counting' }>) {
  if (state.kind === 'counting') return 'Counted';
  return state.sending ? 'Sending' : 'Checking';
}

function openingOf({ startDate }: Giveaway): string {
  return startDate ? `It opens on ${formatDateTime(startDate)}.` : 'No entries are taken at the moment.';
}

/** Where entries will be taken later. */
function WithoutScripts() {
  return (
    <noscript>
      <p>
        Entering will need JavaScript, which is switched off in this browser. There is no other way to enter.
      </p>
    </noscript>
  );
}

function NextEntry({ at }: { at: string | null | undefined }) {
  const now = useNow();
  if (!at || Date.parse(at) < now) return null;
  return (
    <p className={styles.next}>
      This device can enter again from <time dateTime={at}>{formatDateTime(at)}</time>.
    </p>
  );
}
