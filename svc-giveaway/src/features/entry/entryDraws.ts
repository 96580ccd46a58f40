import { setTimeout as delay } from 'node:timers/promises';
import { drawWindows } from './drawWindows';
import { heldOutcomes } from './heldOutcomes';
import type { Outcome } from './outcome';
import type { Submission } from './submission';
import type { WaitingSubmission } from './waitingSubmission';

interface DrawOptions {
  /** Milliseconds for which a window gathers submissions. */
  readonly gatherFor: number;
  /** Max submissions of one window. */
  readonly limit: number;
  /** Max submissions that wait for their window or their response. */
  readonly capacity: number;
  /** Decides one window, unless another round runs by now. */
  decide(giveawayId: number, batch: readonly WaitingSubmission[], roundId: number): Promise<void>;
}

/** Milliseconds after which a sender without an outcome gets `pending` again. */
const patience = 250;
/** Milliseconds for which an outcome is kept for a sender that was not waiting when it was decided. */
const keptFor = 2_000;

interface Drawn {
  readonly outcome: Promise<Outcome>;
  /** Requests that wait for the outcome. */
  askers: number;
}

/**
 * The draws in the last 5 % of rounds. There, submissions wait for a window and outcomes are held back. So that nothing
 * else waits in the same batch, their senders get `pending` at once, and ask again for the same request.
 */
export function entryDraws({ gatherFor, limit, capacity, decide }: DrawOptions) {
  const windows = new Map<number, RoundWindows>();
  const held = heldOutcomes();
  const pending = new Map<string, Drawn>();
  const kept = new Map<string, Outcome>();
  /** Ids of the newest known rounds. */
  const rounds = new Map<number, number>();

  /** The windows of a round; those of an earlier one end. */
  function windowsOf(giveawayId: number, roundId: number): RoundWindows {
    const known = windows.get(giveawayId);
    if (known && known.roundId >= roundId) return known;
    known?.end();
    const made = drawWindows<WaitingSubmission>({
      gatherFor,
      limit,
      run: (batch) => decide(giveawayId, batch, roundId),
    });
    const ofRound = Object.assign(made, { roundId });
    windows.set(giveawayId, ofRound);
    return ofRound;
  }

  const isFull = () => pending.size >= capacity;

  /** Responds `pending` to the sender, and keeps the outcome for when it asks again. */
  function detach(giveawayId: number, waiting: WaitingSubmission): WaitingSubmission {
    if (waiting.isDrawn) return waiting;
    const key = keyOf(giveawayId, waiting.submission);
    let resolve: (outcome: Outcome) => void = () => {};
    const outcome = new Promise<Outcome>((settle) => {
      resolve = settle;
    });
    const drawn: Drawn = { outcome, askers: 0 };
    pending.set(key, drawn);
    waiting.settle({ kind: 'pending' });
    return {
      ...waiting,
      isDrawn: true,
      settle(decided) {
        // Another round runs: the same submission, sent again, enters that.
        const found: Outcome = decided === 'undecided' ? { kind: 'unavailable' } : decided;
        if (pending.get(key) === drawn) pending.delete(key);
        if (drawn.askers === 0) keep(key, found);
        resolve(found);
      },
    };
  }

  function keep(key: string, outcome: Outcome): void {
    kept.set(key, outcome);
    setTimeout(() => kept.get(key) === outcome && kept.delete(key), keptFor).unref();
  }

  return {
    isDrawing: (giveawayId: number): boolean => windows.has(giveawayId),

    /** The outcome of a submission that is in a draw already; undefined when it is in none. */
    async find(giveawayId: number, submission: Submission): Promise<Outcome | undefined> {
      if (pending.size + kept.size === 0) return undefined;
      const key = keyOf(giveawayId, submission);
      const known = kept.get(key);
      kept.delete(key);
      const drawn = pending.get(key);
      if (known || !drawn) return known;
      drawn.askers += 1;
      const late = delay(patience, { kind: 'pending' } as const, { ref: false });
      const outcome = await Promise.race([drawn.outcome, late]);
      drawn.askers -= 1;
      return outcome;
    },

    /**
     * Puts a submission into the next window in which its subscriber has none yet.
     * @param roundId of the draw; without it, of the one that is known
     */
    join(giveawayId: number, waiting: WaitingSubmission, roundId = rounds.get(giveawayId) ?? 0): void {
      if (!isFull()) {
        windowsOf(giveawayId, roundId).add(detach(giveawayId, waiting));
        return;
      }
      waiting.onDecided?.();
      waiting.settle({ kind: 'busy' });
    },

    /** Settles a submission after some milliseconds, or as soon as the round is no longer drawing. */
    settleLater(
      giveawayId: number,
      waiting: WaitingSubmission,
      outcome: Outcome,
      milliseconds: number,
    ): void {
      if (isFull()) {
        waiting.settle({ kind: 'busy' });
        return;
      }
      const { settle } = detach(giveawayId, waiting);
      held.hold(giveawayId, milliseconds, () => settle(outcome));
    },

    /** Called with whether the newest round is in its last part; when it no longer is, nothing waits. */
    follow(giveawayId: number, roundId: number, isDrawing: boolean): void {
      const newest = rounds.get(giveawayId) ?? 0;
      if (roundId < newest) return;
      rounds.set(giveawayId, roundId);
      if (isDrawing) {
        windowsOf(giveawayId, roundId);
        return;
      }
      windows.get(giveawayId)?.end();
      windows.delete(giveawayId);
      held.release(giveawayId);
    },

    get waiting() {
      return [...windows.values()].reduce((sum, { waiting }) => sum + waiting, 0);
    },
  };
}

interface RoundWindows extends ReturnType<typeof drawWindows<WaitingSubmission>> {
  readonly roundId: number;
}

/** Key within one request: the same token in another request may belong to a round that this process does not know yet. */
function keyOf(giveawayId: number, { requestId, token }: Submission): string {
  return `${giveawayId}:${requestId}:${token}`;
}
