import { setImmediate as nextTurn } from 'node:timers/promises';
import { maxBatchEntries, type RoundState } from '@show/contracts';
import type { Log } from '@show/service-kit';
import type { EntryCache } from '../../entry-cache/entryCache';
import { drawnAfter } from '../../rounds/drawnAfter';
import { batcher } from './batcher';
import type { DecideMode, Decision } from './decideBatch';
import { decideWithRetry, isTransient } from './decideWithRetry';
import { entryDraws } from './entryDraws';
import type { EntryPrices } from './entryPrices';
import type { Outcome } from './outcome';
import { isAccepted, outcomeOf } from './outcomeOf';
import type { Submission } from './submission';
import type { WaitingSubmission } from './waitingSubmission';

interface QueueParts {
  /** @param roundId of the window of a draw */
  decide(
    giveawayId: number,
    batch: readonly Submission[],
    mode: DecideMode,
    roundId?: number,
  ): Promise<Decision | null>;
  /** Advisory: it routes a submission and never decides it. */
  readonly cache: Pick<EntryCache, 'hasEntered' | 'recordEntries'>;
  readonly prices: EntryPrices;
  /** Called after every decision. */
  onState(state: RoundState): void;
  /** Called with the submissions that became entries. */
  onEntered(giveawayId: number, entered: readonly Submission[]): void;
  /** Called when entries were accepted that become public after a while. */
  onDrawn(giveawayId: number): void;
  /** Max queued submissions of one giveaway. */
  readonly capacity: number;
  /** Maximum milliseconds for which a window of a draw gathers submissions. */
  readonly drawWindow: number;
  readonly log: Log;
}

type Lane = ReturnType<typeof batcher<WaitingSubmission>>;

export type SubmissionQueue = ReturnType<typeof submissionQueue>;

/**
 * Queues submissions and decides them in batches. Each giveaway has two lanes that run one batch at a time: one that
 * writes, and a dry-run lane that takes no lock, for submissions that will probably be refused. A submission that the
 * dry run does not refuse continues in the writing lane. In the last 5 % of a round, draws take the place of that lane.
 * The gateway has gathered the submissions once already: docs/decisions/entry-path.md draws both queues.
 */
export function submissionQueue({
  decide,
  cache,
  prices,
  onState,
  onEntered,
  onDrawn,
  capacity,
  drawWindow,
  log,
}: QueueParts) {
  const lanes = new Map<string, Lane>();
  /** Giveaways that accepted no entries when last read. */
  const refusing = new Set<number>();
  const draws = entryDraws({
    gatherFor: drawWindow,
    limit: maxBatchEntries,
    capacity,
    decide: (giveawayId, batch, roundId) => decideLane(giveawayId, batch, 'draw', roundId),
  });
  let outage = false;

  function lane(giveawayId: number, mode: DecideMode): Lane {
    const name = `${giveawayId}:${mode}`;
    const known = lanes.get(name);
    if (known) return known;
    const made = batcher<WaitingSubmission>({
      limit: maxBatchEntries,
      capacity,
      run: async (batch) => {
        await decideLane(giveawayId, batch, mode);
        // Requests can name any giveaway, so idle lanes are removed.
        setImmediate(() => made.idle && lanes.delete(name));
      },
    });
    lanes.set(name, made);
    return made;
  }

  /** Resolves with the database's decision, so that the next batch starts before this one's submissions are done. */
  async function decideLane(
    giveawayId: number,
    batch: readonly WaitingSubmission[],
    mode: DecideMode,
    roundId?: number,
  ): Promise<void> {
    const submissions = batch.map(({ submission }) => submission);
    const deciding = decideWithRetry(() => decide(giveawayId, submissions, mode, roundId), !outage);
    void settleBatch(giveawayId, batch, deciding);
    await deciding.catch(() => {});
  }

  async function settleBatch(
    giveawayId: number,
    batch: readonly WaitingSubmission[],
    deciding: Promise<Decision | null>,
  ): Promise<void> {
    try {
      const decision = await deciding;
      outage = false;
      await nextTurn();
      for (const [at, waiting] of batch.entries()) settle(giveawayId, decision, at, waiting);
      if (decision) publish(giveawayId, decision, batch);
    } catch (error) {
      outage = isTransient(error);
      if (outage) log.warn({ err: error, giveawayId, entries: batch.length }, 'entries could not be decided');
      else log.error({ err: error, giveawayId, entries: batch.length }, 'entries failed');
      for (const { settle, onDecided } of batch) {
        onDecided?.();
        settle({ kind: outage ? 'unavailable' : 'failed' });
      }
    }
  }

  function settle(
    giveawayId: number,
    decision: Decision | null,
    at: number,
    waiting: WaitingSubmission,
  ): void {
    const outcome = outcomeOf(decision, at, waiting.submission);
    const hold = decision?.holds?.[at];
    if (outcome === 'later') {
      draws.join(giveawayId, waiting, decision?.roundId);
      return;
    }
    waiting.onDecided?.();
    if (hold && outcome !== 'undecided') draws.settleLater(giveawayId, waiting, outcome, hold);
    else waiting.settle(outcome);
  }

  function publish(giveawayId: number, decision: Decision, batch: readonly WaitingSubmission[]): void {
    const { roundId, round, publicNumber: last, target, closed, phase, version, drawing } = decision;
    if (closed || phase !== 'open') refusing.add(giveawayId);
    else refusing.delete(giveawayId);
    const state = { giveawayId, roundId, round, last, target, closed, phase, version };
    draws.follow(giveawayId, roundId, drawing && phase === 'open');
    onState(state);
    const entered = batch.filter((_, at) => isAccepted(decision, at)).map(({ submission }) => submission);
    prices.record(state, entered);
    if (entered.length > 0) {
      onEntered(giveawayId, entered);
      cache.recordEntries(
        state,
        entered.map(({ device }) => device),
      );
      if (drawing) onDrawn(giveawayId);
    }
  }

  function check(giveawayId: number, submission: Submission): Promise<Outcome | 'undecided'> {
    return new Promise((settle) => {
      if (!lane(giveawayId, 'check').add({ submission, settle })) settle({ kind: 'busy' });
    });
  }

  async function accept(giveawayId: number, submission: Submission): Promise<Outcome> {
    const onDecided = prices.begin(giveawayId, submission);
    const outcome = await new Promise<Outcome | 'undecided'>((settle) => {
      const waiting = { submission, settle, onDecided };
      if (draws.isDrawing(giveawayId)) draws.join(giveawayId, waiting);
      else if (!lane(giveawayId, 'write').add(waiting)) {
        onDecided();
        settle({ kind: 'busy' });
      }
    });
    return outcome === 'undecided' ? { kind: 'failed' } : outcome;
  }

  async function isLikelyRefused(giveawayId: number, { recognized, device }: Submission): Promise<boolean> {
    return refusing.has(giveawayId) || (recognized && (await cache.hasEntered(giveawayId, device)));
  }

  return {
    /** Submissions that are not in a batch yet. */
    get waiting(): number {
      return [...lanes.values()].reduce((sum, { waiting }) => sum + waiting, draws.waiting);
    },
    /** Must be called with every newer state of a round, also those of other replicas. */
    follow({ giveawayId, roundId, closed, last, target, phase }: RoundState): void {
      if (closed || phase !== 'open' || last < drawnAfter(target)) draws.follow(giveawayId, roundId, false);
    },
    /**
     * Decides a submission in a batch with concurrent ones. `pending`: it waits for a draw, and entering it again gets
     * the outcome. Never rejects.
     */
    async enter(giveawayId: number, submission: Submission): Promise<Outcome> {
      const drawn = await draws.find(giveawayId, submission);
      if (drawn) return drawn;
      const isRefused = await isLikelyRefused(giveawayId, submission);
      if (!isRefused && !prices.due(giveawayId, submission)) return accept(giveawayId, submission);
      // No work for a device that has entered already or is refused.
      const dryRun = await check(giveawayId, submission);
      if (dryRun !== 'undecided') return dryRun;
      // Checked again: the dry run notices a new round.
      return prices.due(giveawayId, submission) ?? accept(giveawayId, submission);
    },
  };
}
