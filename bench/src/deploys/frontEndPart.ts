import { rmSync } from 'node:fs';
import { type FrontEndName, frontEndFolder, renderedFrontEnds } from '@show/contracts/domain/parts';
import { type RegistryEntry, registrySchema } from '@show/contracts/domain/registry';
import { visitInBrowser } from './brokenVisits';
import type { DeployedPart } from './DeployTarget';
import { until } from './engine';
import { deriveVersion, type VersionKind } from './frontEndVersions';

/** Where front ends are published, and how. */
export interface FrontEndPlace {
  readonly url: string;
  /** Reads the folder with all published versions and `registry.json`, as they are now. */
  withPublished<T>(use: (folder: string) => T): Promise<T>;
  /** Runs the program of deployments. @param builds a folder with a finished build */
  deploy(args: readonly string[], builds?: string): Promise<void>;
  /** Visitors of several networks report that a front end does not load. */
  report(name: FrontEndName): Promise<void>;
}

/** Seconds until all gateways must serve what was published or set aside. */
const patience = 60;

/** A front end, published and rolled back as operators do it. */
export function frontEndPart(name: FrontEndName, place: FrontEndPlace): DeployedPart {
  const folder = frontEndFolder(name);
  const publish = async (kind: VersionKind): Promise<string> => {
    const { version, builds } = await place.withPublished((all) => deriveVersion(all, name, kind));
    await place.deploy([folder], builds);
    rmSync(builds, { recursive: true });
    return version;
  };
  const served = (what: string, isSo: (entry: RegistryEntry) => boolean) =>
    until(what, patience, async () => {
      // Several gateways answer in turn.
      const entries = [];
      for (let at = 0; at < 6; at += 1) entries.push(await servedEntry(place.url, name));
      return entries.every(isSo) ? true : undefined;
    });
  const back = async () => {
    const { version } = await servedEntry(place.url, name);
    await place.deploy([folder, '--rollback']);
    await served('the version before', (entry) => entry.version !== version);
  };
  /** Publishes what must be taken back, and then ends it in order. */
  const takenBack = async (kind: VersionKind, whenLive?: (version: string) => Promise<void>) => {
    const before = await servedEntry(place.url, name);
    const version = await publish(kind);
    await whenLive?.(version);
    await served(
      `${kind}: taken back`,
      (entry) => entry.version === before.version && entry.quarantined === version,
    );
    await place.deploy([folder, '--rollback']);
    await served('the end of it', (entry) => entry.version === before.version && !entry.quarantined);
  };
  const isRendered = renderedFrontEnds.some((one) => one === name);
  return {
    name: folder,
    async forward() {
      const version = await publish('next');
      await served('the next version', (entry) => entry.version === version);
    },
    back,
    broken: {
      'has no file': () => takenBack('has no file'),
      'throws when loaded': () =>
        takenBack('throws when loaded', async (version) => {
          await served('the broken version', (entry) => entry.version === version);
          await visitInBrowser(place.url, name);
          await place.report(name);
        }),
      ...(isRendered && {
        'hangs on the server': async () => {
          const version = await publish('hangs on the server');
          await served('the broken version', (entry) => entry.version === version);
          await setAside(place.url, name === 'giveaway' ? '/giveaways' : '/search');
          await back();
        },
      }),
    },
  };
}

async function servedEntry(url: string, name: FrontEndName): Promise<RegistryEntry> {
  const answer = await fetch(`${url}/mfe/registry.json`);
  return registrySchema.parse(await answer.json())[name];
}

/** Where a document has the screen, if the server rendered it. */
const withoutMarkup = '<div id="root"></div>';

/** Resolves when the gateways no longer wait for a server build: pages come without markup, and soon. */
async function setAside(url: string, path: string): Promise<void> {
  let asked = 0;
  await until('a server build is set aside', patience, async () => {
    const began = performance.now();
    for (let at = 0; at < 6; at += 1) {
      asked += 1;
      const answer = await fetch(`${url}${path}?q=word${asked}`);
      if (!answer.ok) throw new Error(`a page was answered with ${answer.status}`);
      if (!(await answer.text()).includes(withoutMarkup)) return undefined;
    }
    return performance.now() - began < 3_000 ? true : undefined;
  });
}
