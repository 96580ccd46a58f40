import { setTimeout as delay } from 'node:timers/promises';
import { drawWindows } from './drawWindows';
import { heldOutcomes } from './heldOutcomes';
import type { Outcome } from './outcome';
import type { Submission } from './submission';
import type { Waiting } from './waiting';

interface DrawOptions {
  /** Milliseconds for which a window gathers submissions. */
  readonly gatherFor: number;
  /** Max submissions of one window. */
  readonly limit: number;
  /** Max submissions that wait for their window or their response. */
  readonly capacity: number;
  /** Decides one window. */
  decide(giveawayId: number, batch: readonly Waiting[]): Promise<void>;
}

/** Milliseconds after which a sender that waits for an outcome is asked to ask again. */
const patience = 250;
/** Milliseconds for which an outcome is kept for its sender. */
const keptFor = 2_000;

/**
 * The draws in the last 5 % of rounds. There, submissions wait for a window and outcomes are held back. So that nothing
 * else waits in the same request, their senders get `pending` at once, and ask again with the same submission.
 */
export function entryDraws({ gatherFor, limit, capacity, decide }: DrawOptions) {
  const windows = new Map<number, ReturnType<typeof makeWindows>>();
  const held = heldOutcomes();
  const pending = new Map<string, Promise<Outcome>>();

  function makeWindows(giveawayId: number) {
    return drawWindows<Waiting>({ gatherFor, limit, run: (batch) => decide(giveawayId, batch) });
  }

  function windowsOf(giveawayId: number) {
    const known = windows.get(giveawayId) ?? makeWindows(giveawayId);
    windows.set(giveawayId, known);
    return known;
  }

  const isFull = () => pending.size >= capacity;

  /** Answers the sender with `pending`, and keeps the outcome for when it asks again. */
  function detach(giveawayId: number, waiting: Waiting): Waiting {
    if (waiting.isDrawn) return waiting;
    const key = keyOf(giveawayId, waiting.submission);
    let resolve: (outcome: Outcome) => void = () => {};
    const promise = new Promise<Outcome>((settle) => {
      resolve = settle;
    });
    pending.set(key, promise);
    waiting.settle({ kind: 'pending' });
    return {
      ...waiting,
      isDrawn: true,
      settle(outcome) {
        resolve(outcome === 'undecided' ? { kind: 'failed' } : outcome);
        setTimeout(() => pending.get(key) === promise && pending.delete(key), keptFor).unref();
      },
    };
  }

  return {
    isDrawing: (giveawayId: number): boolean => windows.has(giveawayId),

    /** The outcome of a submission that is in a draw already; undefined when it is in none. */
    async find(giveawayId: number, submission: Submission): Promise<Outcome | undefined> {
      const outcome = pending.size > 0 && pending.get(keyOf(giveawayId, submission));
      if (!outcome) return undefined;
      return Promise.race([outcome, delay(patience, { kind: 'pending' } as const, { ref: false })]);
    },

    /** Puts a submission into the next window in which its subscriber has none yet. */
    join(giveawayId: number, waiting: Waiting): void {
      if (!isFull()) {
        windowsOf(giveawayId).add(detach(giveawayId, waiting));
        return;
      }
      waiting.onDecided?.();
      waiting.settle({ kind: 'busy' });
    },

    /** Settles a submission after some milliseconds, or as soon as the round is no longer drawing. */
    settleLater(giveawayId: number, waiting: Waiting, outcome: Outcome, milliseconds: number): void {
      if (isFull()) {
        waiting.settle({ kind: 'busy' });
        return;
      }
      const { settle } = detach(giveawayId, waiting);
      held.hold(giveawayId, milliseconds, () => settle(outcome));
    },

    /** Called with whether the round of a giveaway is in its last part; when it no longer is, nothing waits. */
    follow(giveawayId: number, isDrawing: boolean): void {
      if (isDrawing) {
        windowsOf(giveawayId);
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

/** The same for a submission that is sent again by the same browser. */
function keyOf(giveawayId: number, { token, fingerprint, recognised, device }: Submission): string {
  return `${giveawayId}:${token}:${fingerprint}:${recognised ? device : ''}`;
}
