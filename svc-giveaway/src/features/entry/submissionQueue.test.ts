import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLog } from '@show/service-kit';
import type { Decision } from './decideBatch';
import { networkLimit } from './networkLimit';
import type { Outcome } from './outcome';
import type { Submission } from './submission';
import { submissionQueue } from './submissionQueue';

const network = { first: '100', last: '199' };
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

function submissionOf(at: number): Submission {
  return {
    token: `token ${at}`,
    pseudonym: 'ABCDEFGH',
    device: `device ${at}`,
    recognised: false,
    fingerprint: String(at),
    address: String(at),
    network,
    shared: false,
    client: 'iphone',
    privateBrowsing: false,
  };
}

/** A queue with an in-memory database that takes some turns for a commit and has no limits itself. */
function startQueue(most: number) {
  let committed = 0;
  async function decide(_: number, batch: readonly Submission[], write: boolean): Promise<Decision> {
    for (const _turn of upTo(5)) await nextTurn();
    const before = committed;
    if (write) committed += batch.length;
    const perEntry = <Value>(value: (at: number) => Value) => batch.map((_entry, at) => value(at));
    return {
      roundId: 1,
      round: 1,
      last: committed,
      target: 1_000_000,
      closed: false,
      phase: 'open',
      version: 1,
      outcomes: perEntry(() => (write ? 'accepted' : 'undecided')),
      numbers: perEntry((at) => before + at + 1),
      instants: perEntry(() => 0),
      hashes: perEntry(() => '\\x00'),
      owners: perEntry(() => null),
    };
  }
  return submissionQueue({
    decide,
    cache: { hasEntered: async () => false, recordEntries: () => {} },
    networks: networkLimit({
      most,
      onFault: () => {},
      count: async (networks) => {
        const found = committed;
        await nextTurn();
        return networks.map(() => Math.min(most, found));
      },
    }),
    onState: () => {},
    capacity: 20_000,
    log: createLog({ service: 'test', level: 'silent' }),
  });
}

describe('submissionQueue', () => {
  test('accepts 300 of 2,000 entries of one network and calls the others busy or full', async () => {
    const queue = startQueue(300);
    const entering: Promise<Outcome>[] = [];
    for (const turn of upTo(20)) {
      entering.push(...upTo(100).map((at) => queue.enter(1, submissionOf(turn * 100 + at))));
      await nextTurn();
    }
    const outcomes = await Promise.all(entering);
    const kinds = (kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length;

    expect(kinds('entered')).toBe(300);
    expect(kinds('busy')).toBeGreaterThan(0);
    expect(kinds('busy') + kinds('network-flooded')).toBe(1_700);
    expect((await queue.enter(1, submissionOf(0))).kind).toBe('network-flooded');
  });

  test('gives the slots of failed entries back to their network', async () => {
    let isBroken = true;
    const queue = submissionQueue({
      decide: async () => {
        if (isBroken) throw new Error('broken');
        return null;
      },
      cache: { hasEntered: async () => false, recordEntries: () => {} },
      networks: networkLimit({ most: 2, onFault: () => {}, count: async () => [0] }),
      onState: () => {},
      capacity: 10,
      log: createLog({ service: 'test', level: 'silent' }),
    });
    const enterTwo = () => Promise.all([1, 2].map((at) => queue.enter(1, submissionOf(at))));

    expect(await enterTwo()).toEqual([{ kind: 'failed' }, { kind: 'failed' }]);
    isBroken = false;
    expect(await enterTwo()).toEqual([{ kind: 'not-found' }, { kind: 'not-found' }]);
  });
});
