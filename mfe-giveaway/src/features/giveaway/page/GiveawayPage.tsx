import type { Giveaway } from '@show/contracts/entities/giveaway';
import { formatNumber } from '@show/web-kit/format';
import { lazyWithRetries } from '@show/web-kit/timing';
import { Container, classes, Late, Picture } from '@show/web-kit/ui';
import { PrizeWaiting } from '../../../prize/PrizeWaiting';
import { StatusBadge } from '../../../status/StatusBadge';
import { useReceipts } from '../../../storage/receipts';
import type { EntryState } from '../entry/entryState';
import { useEntry } from '../entry/useEntry';
import { OutcomePanel } from '../outcome/OutcomePanel';
import { ClaimFromLink } from '../winner/ClaimFromLink';
import { CountHorizon } from './CountHorizon';
import { EntryNotes } from './EntryNotes';
import styles from './GiveawayPage.module.css';
import { namesPrize } from './namesPrize';
import { PreviousWinners } from './PreviousWinners';
import { useLiveGiveaway } from './useLiveGiveaway';

const Celebration = lazyWithRetries(() =>
  import(/* webpackChunkName: "celebration" */ '../winner/Celebration').then((m) => m.Celebration),
);

/** Characters from which a title is set smaller. */
const longTitle = 60;

export function GiveawayPage({ giveaway: read }: { giveaway: Giveaway }) {
  const { giveaway: current, live, countedAt } = useLiveGiveaway(read);
  const { state, left, finishCounting, claimed, tryNow } = useEntry(current);
  const giveaway = withOwnWin(current, state);
  const winningNumber = winningNumberOf(state);
  const receipt = useReceipts(giveaway.id).find(({ round }) => round === giveaway.round);
  const own = state.kind === 'entered' ? state.number : state.kind === 'counting' ? null : receipt?.number;
  const { title, prize, description, targetEntries, thumbnail, sizes } = giveaway;

  return (
    <article aria-label={title}>
      <header className={styles.sky} data-tone="night">
        <Container className={styles.stage}>
          <div className={styles.words}>
            <p className={styles.kicker}>
              Scan #{formatNumber(targetEntries)} wins <StatusBadge status={giveaway.status} />
            </p>
            <h1 className={classes(styles.title, title.length > longTitle && styles.long)}>{title}</h1>
            {!namesPrize(title, prize) && <div className={styles.prize}>{prize}</div>}
          </div>
          <CountHorizon giveaway={giveaway} live={live} countedAt={countedAt} own={own} />
        </Container>
      </header>
      <Container className={styles.body}>
        <div className={styles.outcome}>
          <ClaimFromLink giveawayId={giveaway.id} onClaimed={claimed}>
            <OutcomePanel
              giveaway={giveaway}
              state={state}
              left={left}
              onClaimed={claimed}
              onTryNow={tryNow}
            />
          </ClaimFromLink>
        </div>
        <div className={classes(styles.story, thumbnail && styles.pictured)}>
          {thumbnail && (
            <Picture
              src={thumbnail}
              size={sizes.thumbnail}
              alt=""
              sizes="(min-width: 64rem) 40rem, 100vw"
              className={styles.picture}
            />
          )}
          <p className={styles.description}>{description}</p>
          <EntryNotes giveaway={giveaway} />
        </div>
        <PreviousWinners giveawayId={giveaway.id} />
      </Container>
      <PrizeWaiting except={giveaway.id} />
      {winningNumber !== null && (
        // The prize does not depend on it.
        <Late onError={() => finishCounting(winningNumber)}>
          <Celebration
            number={winningNumber}
            target={targetEntries}
            prize={prize}
            onCounted={() => finishCounting(winningNumber)}
          />
        </Late>
      )}
    </article>
  );
}

/** Without live updates the visitor's own win is known before the giveaway is read again. */
function withOwnWin(giveaway: Giveaway, state: EntryState): Giveaway {
  const hasWon = state.kind === 'counting' || (state.kind === 'winner' && state.justWon !== null);
  if (!hasWon || giveaway.winnerSelected) return giveaway;
  const currentEntries = Math.max(giveaway.currentEntries, giveaway.targetEntries);
  return { ...giveaway, status: 'won', winnerSelected: true, currentEntries };
}

/** Number of an entry that has just won, to be celebrated. */
function winningNumberOf(state: EntryState): number | null {
  if (state.kind === 'counting') return state.number;
  return state.kind === 'winner' ? state.justWon : null;
}
