import type { NetworkKeys } from '../visitorKeys';
import { networkLimit } from './networkLimit';

const one = { first: '100', last: '199' };
const other = { first: '200', last: '299' };
let counted: (readonly NetworkKeys[])[];
let entries: Map<string, number>;
let time: number;

beforeEach(() => {
  counted = [];
  entries = new Map();
  time = 0;
});

const start = (most: number) =>
  networkLimit({
    most,
    onFault: () => {},
    now: () => time,
    count: async (_, networks) => {
      counted.push(networks);
      return networks.map(({ first }) => entries.get(first) ?? 0);
    },
  });

describe('#networkLimit', () => {
  test('When many of one network come, then as many are admitted as there is room for, and it is counted rarely', async () => {
    const { admits } = start(10);
    entries.set('100', 4);
    const first = await Promise.all(Array.from({ length: 6 }, () => admits(1, one)));
    entries.set('100', 10);
    const more = await Promise.all(Array.from({ length: 6 }, () => admits(1, one)));

    expect(first).toEqual(Array(6).fill(true));
    expect(more).toEqual(Array(6).fill(false));
    expect(counted).toEqual([[one], [one]]);
  });

  test('When several networks come at once, then they are counted together, and each for itself', async () => {
    const { admits } = start(10);
    entries.set('100', 10);

    expect(await Promise.all([admits(1, one), admits(1, other), admits(1, one)])).toEqual([
      false,
      true,
      false,
    ]);
    expect(counted).toEqual([[one, other]]);
    expect(await admits(2, other)).toBe(true);
    expect(counted).toHaveLength(2);
  });

  test('When a full network has room again, as in a new round, then that is noticed', async () => {
    const { admits } = start(10);
    entries.set('100', 10);
    expect(await admits(1, one)).toBe(false);
    entries.set('100', 0);
    time = 1_000;
    expect(await admits(1, one)).toBe(false);
    time = 2_000;

    expect(await admits(1, one)).toBe(true);
  });

  test('When the database cannot say, then the limit stops nobody', async () => {
    const onFault = jest.fn();
    const { admits } = networkLimit({ most: 1, count: () => Promise.reject(new Error('away')), onFault });

    expect(await Promise.all([admits(1, one), admits(1, one)])).toEqual([true, true]);
    expect(onFault).toHaveBeenCalledTimes(1);
  });
});
