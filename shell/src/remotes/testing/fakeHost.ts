import { createInstance, type ModuleFederation } from '@module-federation/runtime';
import { CONTRACT_VERSION, type Remote } from '@show/web-kit/contract';

/** What happens when the entry at a URL is loaded. */
export type FakeEntry =
  | { exposes: unknown }
  /** The file never arrives. */
  | { hangs: true }
  /** The script cannot be fetched. */
  | { unreachable: true }
  /** A chunk behind the entry cannot be fetched. */
  | { chunkMissing: true }
  /** The module throws when it is run. */
  | { throws: string };

export const fakeRemote = (name: string, overrides: Partial<Remote> = {}): { remote: Remote } => ({
  remote: { name, contract: CONTRACT_VERSION, screens: {}, slots: {}, ...overrides },
});

const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

async function factoryOf(entry: FakeEntry): Promise<() => unknown> {
  if ('chunkMissing' in entry) throw named('ChunkLoadError', 'Loading chunk remote failed.');
  if ('throws' in entry) throw new Error(entry.throws);
  return () => ('exposes' in entry ? entry.exposes : undefined);
}

async function containerOf(entry: FakeEntry | undefined) {
  if (entry && 'hangs' in entry) return new Promise<never>(() => {});
  if (!entry || 'unreachable' in entry)
    throw named('ScriptNetworkError', 'ScriptNetworkError: Failed to load script');
  // The runtime awaits `get`, as webpack's containers need it, though its type omits the promise.
  return { init: () => {}, get: (() => factoryOf(entry)) as never };
}

let count = 0;

/**
 * The real federation runtime on fake containers: `entries` by URL of the entry file. Replacing one later simulates a
 * deployment. `requested` lists the URLs in order.
 */
export function fakeHost(entries: Record<string, FakeEntry>): {
  host: ModuleFederation;
  requested: string[];
} {
  const requested: string[] = [];
  count += 1;
  const host = createInstance({
    name: `test_shell_${count}`,
    remotes: [],
    plugins: [
      {
        name: 'fake-entries',
        async loadEntry({ remoteInfo }) {
          const { pathname } = new URL(remoteInfo.entry);
          requested.push(pathname);
          return containerOf(entries[pathname]);
        },
      },
    ],
  });
  return { host, requested };
}
