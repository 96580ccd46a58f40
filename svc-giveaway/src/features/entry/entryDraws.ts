import { setTimeout as delay } from 'node:timers/promises';
import { type DrawWindows, drawWindows } from './drawWindows';
import { heldOutcomes } from './heldOutcomes';
import type { Outcome } from './outcome';
import type { Submission } from './submission';
import type { Waiting } from './waiting';

interface DrawOptions {
  /** Milliseconds for which a window gathers submissions. */
  readonly gatherFor: number;
  /** Max submissions of one window. */
  readonly limit: number;
  /** Max waiting submissions of one giveaway, and of those that wait for their response in all. */
  readonly capacity: number;
  /** Decides one window. */
  decide(giveawayId: number, batch: readonly Waiting[]): Promise<void>;
}

/** Milliseconds after which a sender that waits for an outcome is asked to ask again. */
const patience = 250;
/** Milliseconds for which an outcome is kept for its sender. */
const keptFor = 2_000;

export type EntryDraws = ReturnType<typeof entryDraws>;

/**
 * The draws in the last 5 % of rounds. There, submissions wait for a window and outcomes are held back. So that nothing
 * else waits in the same request, their senders get `pending` at once, and ask again with the same submission.
 */
export function entryDraws({ gatherFor, limit, capacity, decide }: DrawOptions) {
  const windows = new Map<number, DrawWindows<Waiting>>();
  const held = heldOutcomes();
  const pending = new Map<string, Promise<Outcome>>();

  function windowsOf(giveawayId: number): DrawWindows<Waiting> {
    const known = windows.get(giveawayId);
    if (known) return known;
    const run = (batch: readonly Waiting[]) => decide(giveawayId, batch);
    const made = drawWindows<Waiting>({ gatherFor, limit, capacity, run });
    windows.set(giveawayId, made);
    return made;
  }

  /** Answers the sender with `pending`, and keeps the outcome for when it asks again. */
  function detach(giveawayId: number, waiting: Waiting): Waiting {
    if (waiting.isDrawn) return waiting;
    const { submission } = waiting;
    const key = keyOf(giveawayId, submission);
    if (pending.size >= capacity) {
      waiting.settle({ kind: 'busy' });
      return { submission, isDrawn: true, settle: () => {} };
    }
    let resolve: (outcome: Outcome) => void = () => {};
    const promise = new Promise<Outcome>((settle) => {
      resolve = settle;
    });
    pending.set(key, promise);
    waiting.settle({ kind: 'pending' });
    return {
      submission,
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
      const drawn = detach(giveawayId, waiting);
      if (!windowsOf(giveawayId).add(drawn)) drawn.settle({ kind: 'busy' });
    },

    /** Settles a submission after some milliseconds, or as soon as the round is no longer drawing. */
    settleLater(giveawayId: number, waiting: Waiting, outcome: Outcome, milliseconds: number): void {
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
