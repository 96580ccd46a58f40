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
}

/** Seconds until all gateways must serve what was published. */
const patience = 60;

/** A front end, published and rolled back as operators do it. */
export function frontEndPart(name: FrontEndName, place: FrontEndPlace): DeployedPart {
  const folder = frontEndFolder(name);
  const publish = async (kind: VersionKind): Promise<string> => {
    const { version, builds } = await place.withPublished((all) => deriveVersion(all, name, kind));
    await place.deploy([folder], builds).finally(() => rmSync(builds, { recursive: true }));
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
  /** Deploys a version that does not become live. */
  const refused = async (kind: VersionKind) => {
    const before = await servedEntry(place.url, name);
    const wasRefused = await publish(kind).then(
      () => false,
      () => true,
    );
    if (!wasRefused) throw new Error(`${kind}: it was not refused`);
    await served('the version before', (entry) => entry.version === before.version);
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
      'has no file': () => refused('has no file'),
      'throws when loaded': async () => {
        const version = await publish('throws when loaded');
        await served('the broken version', (entry) => entry.version === version);
        await visitInBrowser(place.url, name);
        await back();
      },
      ...(isRendered && { 'hangs on the server': () => refused('hangs on the server') }),
    },
  };
}

async function servedEntry(url: string, name: FrontEndName): Promise<RegistryEntry> {
  const answer = await fetch(`${url}/mfe/registry.json`);
  return registrySchema.parse(await answer.json())[name];
}
