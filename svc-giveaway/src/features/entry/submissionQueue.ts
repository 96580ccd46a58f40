import { setImmediate as nextTurn } from 'node:timers/promises';
import { entryRefusals, type RoundState } from '@show/contracts';
import type { Log } from '@show/service-kit';
import { type Batcher, batcher } from './batcher';
import type { Decision } from './decideBatch';
import { decideWithRetry, isTransient } from './decideWithRetry';
import type { NetworkLimit } from './networkLimit';
import type { Outcome } from './outcome';
import type { Submission } from './submission';

/** Advisory: it routes a submission and never decides it. */
interface EntryCache {
  /** Whether a device has probably entered. */
  hasEntered(giveawayId: number, device: string): Promise<boolean>;
  recordEntries(state: RoundState, devices: readonly string[]): void;
}

interface QueueParts {
  decide(giveawayId: number, batch: readonly Submission[], write: boolean): Promise<Decision | null>;
  readonly cache: EntryCache;
  readonly networks: NetworkLimit;
  /** Called after every decision. */
  onState(state: RoundState): void;
  /** Max queued submissions of one giveaway. */
  readonly capacity: number;
  readonly log: Log;
}

export interface SubmissionQueue {
  /** Decides a submission in a batch with concurrent ones. Never rejects. */
  enter(giveawayId: number, submission: Submission): Promise<Outcome>;
  /** Submissions that are not in a batch yet. */
  readonly waiting: number;
}

interface Waiting {
  readonly submission: Submission;
  settle(outcome: Outcome | 'undecided'): void;
}

/** Max submissions that one transaction decides. */
const batchLimit = 512;

/**
 * Queues submissions and decides them in batches. Each giveaway has two lanes that run one batch at a time: one that
 * writes, and a dry-run lane that takes no lock, for submissions that will probably be refused. A submission that the
 * dry run does not refuse continues in the writing lane.
 */
export function submissionQueue({
  decide,
  cache,
  networks,
  onState,
  capacity,
  log,
}: QueueParts): SubmissionQueue {
  const lanes = new Map<string, Batcher<Waiting>>();
  /** Giveaways that took no entries when last asked. */
  const refusing = new Set<number>();
  let outage = false;

  function lane(giveawayId: number, write: boolean): Batcher<Waiting> {
    const name = `${giveawayId}:${write}`;
    const known = lanes.get(name);
    if (known) return known;
    const made = batcher<Waiting>({
      limit: batchLimit,
      capacity,
      run: async (batch) => {
        await decideLane(giveawayId, batch, write);
        // Requests can name any giveaway, so idle lanes are removed.
        setImmediate(() => made.idle && lanes.delete(name));
      },
    });
    lanes.set(name, made);
    return made;
  }

  /** Resolves with the database's decision, so that the next batch starts before this one's submissions are done. */
  async function decideLane(giveawayId: number, batch: readonly Waiting[], write: boolean): Promise<void> {
    const submissions = batch.map(({ submission }) => submission);
    const deciding = decideWithRetry(() => decide(giveawayId, submissions, write), !outage);
    void answerAll(giveawayId, batch, deciding);
    await deciding.catch(() => {});
  }

  async function answerAll(
    giveawayId: number,
    batch: readonly Waiting[],
    deciding: Promise<Decision | null>,
  ): Promise<void> {
    try {
      const decision = await deciding;
      outage = false;
      await nextTurn();
      for (const [at, { submission, settle }] of batch.entries()) settle(outcomeAt(decision, at, submission));
      if (decision) publish(giveawayId, decision, batch);
    } catch (error) {
      outage = isTransient(error);
      if (outage) log.warn({ err: error, giveawayId, entries: batch.length }, 'entries could not be decided');
      else log.error({ err: error, giveawayId, entries: batch.length }, 'entries failed');
      for (const { settle } of batch) settle({ kind: outage ? 'unavailable' : 'failed' });
    }
  }

  function publish(giveawayId: number, decision: Decision, batch: readonly Waiting[]): void {
    const { roundId, round, last, target, closed, phase, version } = decision;
    if (closed || phase !== 'open') refusing.add(giveawayId);
    else refusing.delete(giveawayId);
    const state = { giveawayId, roundId, round, last, target, closed, phase, version };
    onState(state);
    const entered = batch.filter((_, at) => decision.outcomes[at] === 'accepted');
    if (entered.length > 0) {
      cache.recordEntries(
        state,
        entered.map(({ submission }) => submission.device),
      );
    }
  }

  function enqueue(
    giveawayId: number,
    submission: Submission,
    write: boolean,
  ): Promise<Outcome | 'undecided'> {
    return new Promise((settle) => {
      if (!lane(giveawayId, write).add({ submission, settle })) settle({ kind: 'busy' });
    });
  }

  async function accept(giveawayId: number, submission: Submission): Promise<Outcome> {
    const outcome = await enqueue(giveawayId, submission, true);
    return outcome === 'undecided' ? { kind: 'failed' } : outcome;
  }

  async function isLikelyRefused(giveawayId: number, { recognised, device }: Submission): Promise<boolean> {
    return refusing.has(giveawayId) || (recognised && (await cache.hasEntered(giveawayId, device)));
  }

  return {
    get waiting() {
      return [...lanes.values()].reduce((sum, { waiting }) => sum + waiting, 0);
    },
    async enter(giveawayId, submission) {
      if (await isLikelyRefused(giveawayId, submission)) {
        const dryRun = await enqueue(giveawayId, submission, false);
        if (dryRun !== 'undecided') return dryRun;
      }
      const { network } = submission;
      if (!network) return accept(giveawayId, submission);
      const admission = await networks.admits(giveawayId, network);
      if (admission !== 'admitted') {
        // A device that has entered already gets its own entry.
        const dryRun = await enqueue(giveawayId, submission, false);
        if (dryRun !== 'undecided') return dryRun;
        // Entries under way may yet be refused: only a count in the database shows that the network is full.
        if (admission === 'busy') return { kind: 'busy' };
        return { kind: 'network-flooded' };
      }
      try {
        return await accept(giveawayId, submission);
      } finally {
        networks.release(giveawayId, network);
      }
    },
  };
}

function outcomeAt(decision: Decision | null, at: number, submission: Submission): Outcome | 'undecided' {
  if (!decision) return { kind: 'not-found' };
  const outcome = decision.outcomes[at];
  const number = decision.numbers[at];
  const instant = decision.instants[at];
  const hash = decision.hashes[at];
  if (outcome === 'accepted' || outcome === 'known') {
    if (number == null || instant == null || hash == null) return { kind: 'failed' };
    const fresh = outcome === 'accepted' && !submission.recognised ? submission.device : null;
    return {
      kind: 'entered',
      number,
      at: instant,
      winner: decision.closed && number === decision.target,
      receipt: { round: decision.round, pseudonym: submission.pseudonym, ledgerHash: hash.slice(2) },
      becomes: fresh ?? decision.owners[at]?.replaceAll('-', '') ?? null,
    };
  }
  if (outcome === undefined) return { kind: 'failed' };
  if (outcome === 'undecided') return outcome;
  if (outcome === 'full') return { kind: 'network-flooded' };
  const kind = entryRefusals[outcome];
  return kind === 'already-entered' ? { kind, until: instant ?? 0 } : { kind };
}
