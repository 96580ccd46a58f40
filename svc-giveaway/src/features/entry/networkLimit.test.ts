import type { NetworkKeys } from '../../visitors/visitorKeys';
import { type CountedNetwork, type NetworkLimit, networkLimit } from './networkLimit';

const one = { first: '100', last: '199' };
const other = { first: '200', last: '299' };
let counted: (readonly string[])[];
let entries: Map<string, number>;
let time: number;

beforeEach(() => {
  counted = [];
  entries = new Map();
  time = 0;
});

async function count(networks: readonly CountedNetwork[]): Promise<number[]> {
  counted.push(networks.map(({ giveawayId, keys }) => `${giveawayId}:${keys.first}`));
  return networks.map(({ keys }) => entries.get(keys.first) ?? 0);
}

const start = (most: number) => networkLimit({ most, onFault: () => {}, now: () => time, count });

const admitMany = ({ admits }: NetworkLimit, size: number, network: NetworkKeys = one) =>
  Promise.all(Array.from({ length: size }, () => admits(1, network)));

/** Decides entries, of which the database accepts some. */
function decide({ release }: NetworkLimit, size: number, accepted: number): void {
  entries.set(one.first, (entries.get(one.first) ?? 0) + accepted);
  for (let at = 0; at < size; at += 1) release(1, one);
}

/** A count that the test resolves or rejects. */
function holdCount() {
  let started = () => {};
  let resolveCounts: (counts: readonly number[]) => void = () => {};
  let fail: (fault: unknown) => void = () => {};
  const begun = new Promise<void>((resolve) => {
    started = resolve;
  });
  const counts = new Promise<readonly number[]>((resolve, reject) => {
    [resolveCounts, fail] = [resolve, reject];
  });
  return {
    begun,
    count: () => {
      started();
      return counts;
    },
    resolve: (found: readonly number[]) => resolveCounts(found),
    fail: (fault: unknown) => fail(fault),
  };
}

describe('networkLimit', () => {
  test('admits as many entries of a network as it has slots for, and counts rarely', async () => {
    const limit = start(10);
    entries.set('100', 4);
    const first = await admitMany(limit, 6);
    decide(limit, 6, 6);
    const more = await admitMany(limit, 6);

    expect(first).toEqual(Array(6).fill('admitted'));
    expect(more).toEqual(Array(6).fill('full'));
    expect(counted).toEqual([['1:100'], ['1:100']]);
  });

  test('counts several networks in one query, each by itself', async () => {
    const { admits } = start(10);
    entries.set('100', 10);

    expect(await Promise.all([admits(1, one), admits(1, other), admits(2, other), admits(1, one)])).toEqual([
      'full',
      'admitted',
      'admitted',
      'full',
    ]);
    expect(counted).toEqual([['1:100', '1:200', '2:200']]);
  });

  test('notices within two seconds that a full network has free slots', async () => {
    const { admits } = start(10);
    entries.set('100', 10);
    expect(await admits(1, one)).toBe('full');
    entries.set('100', 0);
    time = 1_000;
    expect(await admits(1, one)).toBe('full');
    time = 2_000;

    expect(await admits(1, one)).toBe('admitted');
  });

  test('is busy without counting while undecided entries fill the network', async () => {
    const limit = start(10);
    entries.set('100', 4);

    expect(await admitMany(limit, 6)).toEqual(Array(6).fill('admitted'));
    expect(await admitMany(limit, 6)).toEqual(Array(6).fill('busy'));
    expect(await admitMany(limit, 6)).toEqual(Array(6).fill('busy'));
    expect(counted).toHaveLength(1);
  });

  test('admits others in place of refused entries', async () => {
    const limit = start(10);
    await admitMany(limit, 10);
    decide(limit, 5, 3);

    expect((await admitMany(limit, 5)).sort()).toEqual(['admitted', 'admitted', 'busy', 'busy', 'busy']);
    decide(limit, 7, 7);
    expect(await admitMany(limit, 1)).toEqual(['full']);
  });

  test('keeps the slots of entries decided during a count', async () => {
    const held = holdCount();
    const counts = [count, held.count];
    const limit = networkLimit({
      most: 10,
      onFault: () => {},
      count: (networks) => (counts.shift() ?? count)(networks),
    });
    await admitMany(limit, 10);
    decide(limit, 1, 1);
    const asked = admitMany(limit, 3);
    await held.begun;
    decide(limit, 9, 9);
    held.resolve([1]);

    expect(await asked).toEqual(Array(3).fill('busy'));
    expect(await admitMany(limit, 1)).toEqual(['full']);
  });

  test('keeps the slots of undecided entries while thousands of other networks enter', async () => {
    const limit = start(1);
    expect(await admitMany(limit, 1)).toEqual(['admitted']);
    for (let at = 0; at < 20; at += 1) {
      const networks = Array.from({ length: 1_000 }, (_, network) => `${at}-${network}`);
      await Promise.all(networks.map((first) => limit.admits(2, { first, last: first })));
      for (const first of networks) limit.release(2, { first, last: first });
    }

    expect(await admitMany(limit, 1)).toEqual(['busy']);
  });

  test('admits all entries when counting fails', async () => {
    const onFault = jest.fn();
    const limit = networkLimit({ most: 1, count: () => Promise.reject(new Error('unreachable')), onFault });

    expect(await admitMany(limit, 2)).toEqual(['admitted', 'admitted']);
    expect(onFault).toHaveBeenCalledTimes(1);
  });
});

describe('networkLimit with a slow database', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** A limit of one entry whose first count takes longer than submissions wait. */
  async function startSlowly() {
    const onFault = jest.fn();
    const held = holdCount();
    const counts = [held.count];
    const limit = networkLimit({
      most: 1,
      onFault,
      count: (networks) => (counts.shift() ?? count)(networks),
    });
    const first = admitMany(limit, 3);
    await held.begun;
    jest.advanceTimersByTime(250);
    return { limit, held, onFault, first: await first };
  }

  test('admits waiting entries after 250 ms of counting, and later ones immediately', async () => {
    const { limit, onFault, first } = await startSlowly();

    expect(first).toEqual(Array(3).fill('admitted'));
    expect(await admitMany(limit, 2)).toEqual(Array(2).fill('admitted'));
    expect(await admitMany(limit, 2, other)).toEqual(Array(2).fill('admitted'));
    expect(onFault).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
    expect(counted).toEqual([]);
  });

  test('uses a late count and waits for the next one', async () => {
    const { limit, held } = await startSlowly();
    held.resolve([0]);
    await new Promise(setImmediate);

    expect(await admitMany(limit, 1)).toEqual(['busy']);
    entries.set('200', 1);
    expect(await admitMany(limit, 1, other)).toEqual(['full']);
  });

  test('reports a late failure and waits for the next count', async () => {
    const { limit, held, onFault } = await startSlowly();
    held.fail(new Error('unreachable'));
    await new Promise(setImmediate);

    expect(onFault).toHaveBeenLastCalledWith(new Error('unreachable'));
    entries.set('100', 1);
    expect(await admitMany(limit, 1)).toEqual(['full']);
  });
});
