import { createInstance, type ModuleFederation } from '@module-federation/runtime';
import { CONTRACT_VERSION, type Remote } from '@show/web-kit/contract';

/** What a browser would meet at the address of an entry. */
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
  // The runtime waits for what `get` brings, as webpack's containers need it; its type leaves the promise out.
  return { init: () => {}, get: (() => factoryOf(entry)) as never };
}

let count = 0;

/**
 * The real federation runtime over containers that are not there: `entries` by address of the entry file.
 * Replacing one later is deploying. `asked` lists the addresses in the order they were asked for.
 */
export function fakeHost(entries: Record<string, FakeEntry>): { host: ModuleFederation; asked: string[] } {
  const asked: string[] = [];
  count += 1;
  const host = createInstance({
    name: `test_shell_${count}`,
    remotes: [],
    plugins: [
      {
        name: 'fake-entries',
        async loadEntry({ remoteInfo }) {
          const { pathname } = new URL(remoteInfo.entry);
          asked.push(pathname);
          return containerOf(entries[pathname]);
        },
      },
    ],
  });
  return { host, asked };
}
