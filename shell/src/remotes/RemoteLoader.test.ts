import type { FrontEndBuild, RegistryEntry } from '@show/contracts/deploy/registry';
import type { RemoteLoadError } from '@show/web-kit/contract';
import { registryEntry } from '@show/web-kit/testing';
import { diagnose } from './diagnose';
import { Federation } from './federation';
import { RemoteLoader } from './RemoteLoader';
import { type FakeEntry, fakeHost, fakeRemote } from './testing/fakeHost';

/** The runtime caches entries by URL for the lifetime of the page, so every test has its own URLs. */
let run = 0;

const build = (version: string, overrides: Partial<FrontEndBuild> = {}): FrontEndBuild => ({
  version,
  entry: `/mfe/content/${version}/${run}/remoteEntry.js`,
  integrity: 'sha384-none',
  contract: 1,
  ...overrides,
});

/** Response to the request that diagnoses a failed script; undefined when there is no network. */
const respondToProbe = (status: number | undefined): void => {
  const fetch = async () => {
    if (status === undefined) throw new TypeError('Failed to fetch');
    return { ok: status < 400, status };
  };
  Object.assign(globalThis, { fetch });
};

interface Setup {
  /** Versions of content, the live one first, with what loading each one does. */
  versions: Record<string, FakeEntry>;
  live?: Partial<RegistryEntry>;
}

function setUp({ versions, live = {} }: Setup) {
  const [current = 'none', ...older] = Object.keys(versions);
  const entries = Object.fromEntries(
    Object.entries(versions).map(([version, entry]) => [build(version).entry, entry]),
  );
  const { host, requested } = fakeHost(entries);
  const federation = new Federation(host);
  const failures: [string, RemoteLoadError['kind']][] = [];
  const loader = new RemoteLoader({
    load: (remote, wanted) => federation.load(remote, wanted),
    registry: {
      content: registryEntry('content', {
        ...build(current),
        previous: older.map((one) => build(one)),
        ...live,
      }),
    },
    onFailure: (_, version, error) => failures.push([version, error.kind]),
    limits: { timeout: 30, retryDelay: () => 1 },
  });
  const requestedVersions = () => requested.map((url) => url.split('/')[3]);
  return { loader, entries, failures, requestedVersions };
}

const good = { exposes: fakeRemote('content') };

beforeEach(() => {
  run += 1;
  // The runtime warns when a remote is registered again, which clears a failed one.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('RemoteLoader', () => {
  test('loads the live version once for parallel calls', async () => {
    const { loader, requestedVersions, failures } = setUp({ versions: { new: good } });

    const [first, second] = await Promise.all([loader.remote('content'), loader.remote('content')]);

    expect(first).toMatchObject({ version: 'new' });
    expect(second).toBe(first);
    expect(requestedVersions()).toEqual(['new']);
    expect(failures).toEqual([]);
  });

  test.each([
    ['the server has no such file', { unreachable: true }, 404, 'http', 2],
    ['there is no network', { unreachable: true }, undefined, 'network', 3],
    ['the file does not match its integrity', { unreachable: true }, 200, 'evaluation', 3],
    ['the entry never arrives', { hangs: true }, 200, 'timeout', 2],
    ['a chunk of it is missing', { chunkMissing: true }, 200, 'chunk', 3],
    ['its code throws', { throws: 'no window.foo' }, 200, 'evaluation', 1],
    ['it exports no remote', { exposes: { remote: 'x' } }, 200, 'invalid-module', 1],
    [
      'its screens are not loaders',
      { exposes: fakeRemote('content', { screens: { home: 1 } as never }) },
      200,
      'invalid-module',
      1,
    ],
    ['it is another remote', { exposes: fakeRemote('admin') }, 200, 'invalid-module', 1],
    [
      'it implements another contract',
      { exposes: fakeRemote('content', { contract: 99 }) },
      200,
      'contract',
      1,
    ],
  ] satisfies [string, FakeEntry, number | undefined, string, number][])(
    'falls back to the previous version when %s',
    async (_, broken, probe, kind, tries) => {
      respondToProbe(probe);
      const { loader, failures, requestedVersions } = setUp({ versions: { new: broken, old: good } });

      expect(await loader.remote('content')).toMatchObject({ version: 'old' });

      expect(failures).toEqual([['new', kind]]);
      expect(requestedVersions()).toEqual([...Array(tries).fill('new'), 'old']);
    },
  );

  test('retries the live version after a network failure without a report', async () => {
    const { loader, entries, failures, requestedVersions } = setUp({
      versions: { new: { unreachable: true }, old: good },
    });
    Object.assign(globalThis, {
      fetch: async () => {
        entries[build('new').entry] = good;
        return { ok: true, status: 200 };
      },
    });

    expect(await loader.remote('content')).toMatchObject({ version: 'new' });

    expect(failures).toEqual([]);
    expect(requestedVersions()).toEqual(['new', 'new']);
  });

  test('skips a version built for another contract', async () => {
    const { loader, failures, requestedVersions } = setUp({
      versions: { new: good, old: good },
      live: { contract: 99 },
    });

    expect(await loader.remote('content')).toMatchObject({ version: 'old' });
    expect(failures).toEqual([['new', 'contract']]);
    expect(requestedVersions()).toEqual(['old']);
  });

  test('resolves without a remote when every version fails', async () => {
    respondToProbe(503);
    const { loader, failures } = setUp({
      versions: { new: { unreachable: true }, old: { throws: 'x' } },
    });

    expect(await loader.remote('content')).toBeUndefined();
    expect(failures).toEqual([
      ['new', 'http'],
      ['old', 'evaluation'],
    ]);
  });

  test('loads after an earlier failure', async () => {
    respondToProbe(404);
    const { loader, entries } = setUp({ versions: { new: { unreachable: true } } });
    expect(await loader.remote('content')).toBeUndefined();

    entries[build('new').entry] = good;

    expect(await loader.remote('content')).toMatchObject({ version: 'new' });
  });

  test('resolves to undefined for an unknown remote', async () => {
    const { loader } = setUp({ versions: { new: good } });

    expect(await loader.remote('weather')).toBeUndefined();
  });
});

describe('Federation', () => {
  test('sets the integrity of an entry script', () => {
    const { host } = fakeHost({});
    const federation = new Federation(host);
    void federation.load('content', build('new', { integrity: 'sha384-abc' })).catch(() => {});

    const url = new URL(build('new').entry, window.location.origin).href;
    const made = host.loaderHook.lifecycle.createScript.emit({ url });

    expect(made).toMatchObject({ script: { src: url, integrity: 'sha384-abc' } });
  });
});

describe('diagnose', () => {
  afterEach(() => jest.useRealTimers());

  test('stops waiting for its request after five seconds', async () => {
    jest.useFakeTimers();
    globalThis.fetch = () => new Promise(() => {});

    const found = diagnose(new Error('ScriptNetworkError: timed out'), '/mfe/content/1/remoteEntry.js');
    await jest.advanceTimersByTimeAsync(5_000);

    expect(await found).toMatchObject({ kind: 'network' });
  });
});
