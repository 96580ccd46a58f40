import type { Giveaway } from '@show/contracts/entities/giveaway';
import { formatDateTime } from '@show/web-kit/format';
import { useNow } from '@show/web-kit/page';
import { lazyWithRetries } from '@show/web-kit/timing';
import { Button, Late } from '@show/web-kit/ui';
import { NotifyMe } from '../../../notify/NotifyMe';
import { OpeningLink } from '../../../notify/OpeningLink';
import { type EntryState, waiting } from '../entry/entryState';
import { outcomeWords, stepOf } from '../entry/outcomeWords';
import { Panel } from '../panel/Panel';
import { ReceiptSkeleton } from '../receipt/EntryReceipt';
import { Countdown } from './Countdown';
import { NextGiveaway } from './NextGiveaway';
import styles from './Outcome.module.css';
import { WaysOn } from './WaysOn';
import { WinnerFound } from './WinnerFound';

const WinnerPanel = lazyWithRetries(() =>
  import(/* webpackChunkName: "winner-panel" */ '../winner/WinnerPanel').then((m) => m.WinnerPanel),
);

export interface OutcomeProps {
  giveaway: Giveaway;
  state: EntryState;
  /** On the receipt, which shows when this device can enter again. */
  receiptNumber: number | undefined;
  /** What was shown before, so that it does not animate again. */
  shownTitle: string | undefined;
  onClaimed(code: string): void;
  onTryNow(): void;
}

/** What became of the visitor's entry, and what follows from it. */
export function Outcome(props: OutcomeProps) {
  const { giveaway, state, receiptNumber, shownTitle, onTryNow } = props;
  const { id } = giveaway;
  const { title, text, number } = outcomeWords(state, giveaway);
  const still = title === shownTitle;
  const words = text.map((sentence) => <p key={sentence}>{sentence}</p>);
  switch (state.kind) {
    case 'processing':
      return <Processing state={state} text={text} still={still} />;
    case 'counting':
      // The page counts up to the number, and does not show it before; the document's script may have shown it.
      if (!still)
        return <Processing state={state} text={outcomeWords(waiting, giveaway).text} still={false} />;
      return (
        <Panel title={title} number={number} still>
          {words}
        </Panel>
      );
    case 'overdue':
      return (
        <Panel title={title} still={still} busy>
          {words}
          <p>
            <Button variant="primary" onClick={onTryNow}>
              Try Now
            </Button>
          </p>
        </Panel>
      );
    case 'not-open':
      return (
        <Panel title={openingOf(giveaway) ?? title} still={still}>
          {!openingOf(giveaway) && words}
          {giveaway.status === 'planned' && giveaway.startDate && <Countdown to={giveaway.startDate} />}
          <p data-needs-script>Leave this page open and you'll be entered the second it starts.</p>
          <WithoutScripts />
          {giveaway.status === 'planned' && (
            <p data-needs-script>
              <NotifyMe giveaway={giveaway} variant="primary" />
            </p>
          )}
          {giveaway.status === 'planned' && giveaway.startDate && (
            <p>
              <OpeningLink giveaway={giveaway} />
            </p>
          )}
        </Panel>
      );
    case 'giveaway-paused':
      return (
        <Panel title={title} still={still}>
          <p>
            {text}{' '}
            <span data-needs-script>
              Leave this page open and you'll be entered as soon as the giveaway resumes.
            </span>
          </p>
          <WithoutScripts />
        </Panel>
      );
    case 'giveaway-over':
      return (
        <Panel title={title} still={still}>
          {words}
          <NextGiveaway except={id} />
          <WaysOn />
        </Panel>
      );
    case 'refused':
      return (
        <Panel title={title} still={still}>
          {words}
          <p>
            <Button variant="secondary" onClick={() => window.location.reload()}>
              Refresh Page
            </Button>
          </p>
        </Panel>
      );
    case 'winner':
      return <Won {...props} state={state} title={title} still={still} />;
    case 'entered':
    case 'already-entered':
      return (
        <Panel
          title={title}
          still={still}
          number={number}
          isNew={state.kind === 'entered' && state.remembered && !still}
        >
          {words}
          {receiptNumber === undefined && <NextEntry at={state.nextEligibleAt} />}
          <WaysOn />
        </Panel>
      );
    case 'winner-selected':
      return (
        <Panel title={title} still={still}>
          <WinnerFound giveaway={giveaway} />
          {words}
          <NextGiveaway except={id} />
          <WaysOn />
        </Panel>
      );
    case 'erased':
    case 'passed-on':
    case 'claim-missed':
      return (
        <Panel title={title} still={still}>
          {words}
        </Panel>
      );
  }
}

interface ProcessingProps {
  state: Extract<EntryState, { kind: 'processing' | 'counting' }>;
  text: readonly string[];
  still: boolean;
}

function Processing({ state, text, still }: ProcessingProps) {
  return (
    <>
      <Panel title="Processing your entry..." still={still} busy step={stepOf(state)} needsScript>
        <p>{text.join(' ')}</p>
      </Panel>
      <ReceiptSkeleton />
      <noscript>
        <Panel title="Entering needs JavaScript">
          <p>
            This page sends your entry automatically, but scripts are switched off in this browser. Allow them
            and open the page again, or open it on another device. There is no other way to enter.
          </p>
        </Panel>
      </noscript>
    </>
  );
}

interface WonProps extends Pick<OutcomeProps, 'giveaway' | 'receiptNumber' | 'onClaimed'> {
  state: Extract<EntryState, { kind: 'winner' }>;
  title: string;
  still: boolean;
}

function Won({ giveaway, state, receiptNumber, onClaimed, title, still }: WonProps) {
  return (
    <Panel title={title} still={still} number={state.justWon ?? receiptNumber} won>
      <Late
        waiting={<p>Loading your claim...</p>}
        failed={<p role="alert">We couldn't load your claim. Your prize is kept. Please reload the page.</p>}
      >
        <WinnerPanel
          giveawayId={giveaway.id}
          prize={state.prize ?? giveaway.prize}
          winner={state}
          onClaimed={onClaimed}
        />
      </Late>
    </Panel>
  );
}

function openingOf({ status, startDate }: Giveaway): string | undefined {
  return status === 'planned' && startDate ? `Opens ${formatDateTime(startDate)}` : undefined;
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
