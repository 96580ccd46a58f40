import { setImmediate as nextTurn } from 'node:timers/promises';
import { entryRefusals, type RoundState } from '@show/contracts';
import type { Log } from '@show/service-kit';
import { type Batcher, batcher } from './batcher';
import type { Decision } from './decideBatch';
import { decideSurely, isPassing } from './decideSurely';
import type { NetworkLimit } from './networkLimit';
import type { Outcome } from './outcome';
import type { Submission } from './submission';

/** What Redis says, which may be nothing or wrong: it chooses the way of a submission, never its answer. */
interface EntryHints {
  /** Whether a device seems to have entered. */
  seen(giveawayId: number, device: string): Promise<boolean>;
  /** These devices have entered. */
  entered(state: RoundState, devices: readonly string[]): void;
}

interface DeskParts {
  decide(giveawayId: number, batch: readonly Submission[], write: boolean): Promise<Decision | null>;
  readonly hints: EntryHints;
  readonly networks: NetworkLimit;
  /** Seconds after which somebody whose network is full may try again. */
  readonly cooldownSeconds: number;
  /** Told after every decision. */
  onState(state: RoundState): void;
  /** Most submissions that wait for one giveaway. */
  readonly capacity: number;
  readonly log: Log;
}

export interface EntryDesk {
  /** Decides a submission, together with those that come at the same time. Never rejects. */
  enter(giveawayId: number, submission: Submission): Promise<Outcome>;
}

interface Waiting {
  readonly submission: Submission;
  settle(outcome: Outcome | 'undecided'): void;
}

/** Most submissions that one transaction decides. */
const batchLimit = 512;

/**
 * Where submissions queue. For each giveaway there are two lanes of batches, one batch at a time in each: one that
 * accepts, and one that only looks and takes no lock, for those that will be refused anyway. What the second
 * cannot refuse goes to the first.
 */
export function entryDesk({
  decide,
  hints,
  networks,
  cooldownSeconds,
  onState,
  capacity,
  log,
}: DeskParts): EntryDesk {
  const lanes = new Map<string, Batcher<Waiting>>();
  const closed = new Set<number>();
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
        // Anybody can name any giveaway, so lanes are not kept for ever.
        setImmediate(() => made.idle && lanes.delete(name));
      },
    });
    lanes.set(name, made);
    return made;
  }

  /** Ends with the database's answer, so that the next batch leaves before this one is told what came of it. */
  async function decideLane(giveawayId: number, batch: readonly Waiting[], write: boolean): Promise<void> {
    const submissions = batch.map(({ submission }) => submission);
    const deciding = decideSurely(() => decide(giveawayId, submissions, write), !outage);
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
      if (decision) tell(giveawayId, decision, batch);
    } catch (error) {
      outage = isPassing(error);
      if (outage) log.warn({ err: error, giveawayId, entries: batch.length }, 'entries could not be decided');
      else log.error({ err: error, giveawayId, entries: batch.length }, 'entries failed');
      for (const { settle } of batch) settle({ kind: outage ? 'unavailable' : 'failed' });
    }
  }

  function tell(giveawayId: number, decision: Decision, batch: readonly Waiting[]): void {
    const { roundId, round, last, target } = decision;
    if (decision.closed) closed.add(giveawayId);
    else closed.delete(giveawayId);
    const state = { giveawayId, roundId, round, last, target, closed: decision.closed };
    onState(state);
    const entered = batch.filter((_, at) => decision.outcomes[at] === 'accepted');
    if (entered.length > 0) {
      hints.entered(
        state,
        entered.map(({ submission }) => submission.device),
      );
    }
  }

  function queue(giveawayId: number, submission: Submission, write: boolean): Promise<Outcome | 'undecided'> {
    return new Promise((settle) => {
      if (!lane(giveawayId, write).add({ submission, settle })) settle({ kind: 'busy' });
    });
  }

  async function accept(giveawayId: number, submission: Submission): Promise<Outcome> {
    const outcome = await queue(giveawayId, submission, true);
    return outcome === 'undecided' ? { kind: 'failed' } : outcome;
  }

  async function isHopeless(giveawayId: number, { recognised, device }: Submission): Promise<boolean> {
    return closed.has(giveawayId) || (recognised && (await hints.seen(giveawayId, device)));
  }

  return {
    async enter(giveawayId, submission) {
      if (await isHopeless(giveawayId, submission)) {
        const looked = await queue(giveawayId, submission, false);
        if (looked !== 'undecided') return looked;
      }
      const { network } = submission;
      if (!network) return accept(giveawayId, submission);
      const admission = await networks.admits(giveawayId, network);
      if (admission !== 'admitted') {
        // Whoever is already in gets the true answer.
        const looked = await queue(giveawayId, submission, false);
        if (looked !== 'undecided') return looked;
        // Those who fill the network may yet be refused: only the database says that it is full.
        if (admission === 'busy') return { kind: 'busy' };
        return { kind: 'already-entered', until: Date.now() + cooldownSeconds * 1000 };
      }
      try {
        return await accept(giveawayId, submission);
      } finally {
        networks.leave(giveawayId, network);
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
  const kind = entryRefusals[outcome];
  return kind === 'already-entered' ? { kind, until: instant ?? 0 } : { kind };
}
