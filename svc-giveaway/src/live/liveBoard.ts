import type { RoundState } from '../roundState';

/** Something that those who watch are told. */
export interface LiveChange {
  readonly state: RoundState;
  /** A new round has begun; its first count follows by itself. */
  readonly reset: boolean;
  /** It happened in this process, so the other replicas do not know it yet. */
  readonly ours: boolean;
}

interface BoardOptions {
  tell(change: LiveChange): void;
  /** Milliseconds between two counts of one giveaway, at least. */
  readonly pause: number;
  /** A clock in milliseconds that never goes back. */
  readonly now?: () => number;
}

/**
 * Telling takes at most a tenth of the time: thousands who watch must not keep those waiting who enter. A second is
 * what a visitor still calls live.
 */
const restAfterTelling = 9;
const longestPause = 1_000;

interface Shown {
  state: RoundState;
  told: RoundState | undefined;
  ours: boolean;
  timer: NodeJS.Timeout | undefined;
}

/**
 * The latest known state of each giveaway. News come from this process, from other replicas and from the database,
 * in any order and more than once; the board only moves forward, to a later round or to more entries. Counts are
 * told with pauses, the longer the more there are to tell, and the latest each time; a winner or a new round is told at once and never left out.
 */
export function liveBoard({ tell, pause, now = () => performance.now() }: BoardOptions) {
  const shown = new Map<number, Shown>();

  function tellCount(entry: Shown): void {
    if (entry.state === entry.told) return;
    entry.told = entry.state;
    const began = now();
    tell({ state: entry.state, reset: false, ours: entry.ours });
    const rest = Math.min((now() - began) * restAfterTelling, longestPause);
    entry.ours = false;
    clearTimeout(entry.timer);
    entry.timer = setTimeout(
      () => {
        entry.timer = undefined;
        tellCount(entry);
      },
      Math.max(pause, rest),
    );
  }

  function place(news: RoundState): Shown {
    const entry: Shown = { state: news, told: undefined, ours: false, timer: undefined };
    shown.set(news.giveawayId, entry);
    return entry;
  }

  function moveOn(entry: Shown, news: RoundState, ours: boolean): void {
    const reset = news.roundId !== entry.state.roundId;
    const decisive = reset || news.closed !== entry.state.closed;
    if (reset && entry.state.closed) tellCount(entry);
    entry.state = news;
    entry.ours ||= ours;
    if (reset) tell({ state: news, reset, ours });
    if (decisive || !entry.timer) tellCount(entry);
  }

  return {
    get: (giveawayId: number): RoundState | undefined => shown.get(giveawayId)?.state,

    /** @param ours the news were made in this process */
    update(news: RoundState, ours: boolean): void {
      const entry = shown.get(news.giveawayId);
      if (!entry) moveOn(place(news), news, ours);
      else if (isForward(entry.state, news)) moveOn(entry, news, ours);
    },

    stop(): void {
      for (const { timer } of shown.values()) clearTimeout(timer);
      shown.clear();
    },
  };
}

function isForward(known: RoundState, news: RoundState): boolean {
  if (news.roundId !== known.roundId) return news.roundId > known.roundId;
  if (news.last !== known.last) return news.last > known.last;
  return news.closed !== known.closed ? news.closed : news.target !== known.target;
}
