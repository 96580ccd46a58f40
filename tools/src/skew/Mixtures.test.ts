import type { FrontEndName } from '@show/contracts/domain/parts';
import { Mixtures } from './Mixtures';

const built = { root: '/nowhere', mfeDir: '/nowhere/mfe' };
const sentence = 'mfe-content takes Tabs of @show/web-kit/tabs, which the live shell does not have';

interface Fakes {
  /** Why a deployment is refused. */
  readonly refused?: string;
  /** Why the site serves something else. */
  readonly other?: string;
  readonly isUnchanged?: boolean;
}

/** One remote among parts of the other release, in both directions, on a stack that says what it was told. */
async function mixRemote({ refused, other, isUnchanged = false }: Fakes, timeUp?: AbortSignal) {
  const done: string[] = [];
  const wanted: object[] = [];
  const mixtures = new Mixtures({
    folder: '/nowhere',
    releases: { last: built, present: built },
    specsOf: () => [],
    parts: ['content'],
    contracts: { last: '', present: '' },
    say: () => {},
    signal: new AbortController().signal,
    ...(timeUp && { timeUp }),
    stack: {
      url: '',
      file: '',
      migrate: async () => {},
      replace: async () => {},
      logOf: () => '',
      deploy: async (_: unknown, [name, ...more]: readonly FrontEndName[]) => {
        if (more.length > 0) return [];
        done.push(`deploy ${name}`);
        return refused ? [refused] : [];
      },
      rollBack: async (name: FrontEndName) => void done.push(`roll back ${name}`),
      isUnchanged: async () => isUnchanged,
      notServed: async (versions: object) => {
        wanted.push(versions);
        return other;
      },
    },
  });
  await mixtures.forward();
  await mixtures.back();
  const [, row = '', ...notes] = String(mixtures.table).split('\n');
  return { row: row.split(/ {2,}/).slice(0, 3), notes, done, wanted };
}

describe('#Mixtures', () => {
  test('When a remote runs among parts of the other release, then exactly that is served, and taken back', async () => {
    const { row, done, wanted } = await mixRemote({});
    expect(row).toEqual(['mfe-content', '0 passed', '0 passed']);
    expect(wanted).toEqual([
      { shell: 'last', content: 'present', giveaway: 'last', admin: 'last' },
      { shell: 'present', content: 'last', giveaway: 'present', admin: 'present' },
    ]);
    expect(done).toEqual(['deploy content', 'roll back content', 'roll back content', 'deploy content']);
  });

  test('When its deployment is refused, then that is told in place of tests, and nothing is rolled back', async () => {
    const { row, notes, done } = await mixRemote({ refused: sentence });
    expect(row).toEqual(['mfe-content', '0 passed', 'refused']);
    expect(notes).toEqual([`mfe-content, forward, is refused: ${sentence}`]);
    expect(done).toEqual(['deploy content', 'roll back content', 'deploy content']);
  });

  test('When the site serves another version, then the mixture counts as refused, not as passed', async () => {
    const { row, notes } = await mixRemote({ other: sentence });
    expect(row).toEqual(['mfe-content', 'refused', 'refused']);
    expect(notes).toHaveLength(2);
  });

  test('When it is the same in both releases, then there is nothing to run', async () => {
    const { row, done } = await mixRemote({ isUnchanged: true });
    expect(row).toEqual(['mfe-content', 'unchanged', 'unchanged']);
    expect(done).toEqual([]);
  });

  test('When the time is up, then what was not begun is told as left out', async () => {
    expect((await mixRemote({}, AbortSignal.abort())).row).toEqual(['mfe-content', 'left out', 'left out']);
  });
});
