import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrontEndName } from '@show/contracts/domain/parts';
import { type FrontEndAssets, frontEndAssetsSchema, registrySchema } from '@show/contracts/domain/registry';

/** What is done to the files of a version, which are in the folder. */
type Change = (folder: string, assets: FrontEndAssets) => void;

const fail = "throw new Error('a broken version');";
/** Follows a server build: everything that it renders never returns. */
const hanging = (name: FrontEndName) =>
  name === 'shell'
    ? 'module.exports = { ...module.exports, startRendering: () => () => { for (;;); } };'
    : `{
        const { remote } = module.exports;
        const hang = async () => () => { for (;;); };
        const screens = Object.fromEntries(Object.keys(remote.screens).map((screen) => [screen, hang]));
        module.exports = { remote: { ...remote, screens } };
      }`;

/** A version as the live one but for its name, and broken ones by what is wrong with them. */
const changes = {
  next: () => {},
  'has no file': (folder, { name }) => rmSync(join(folder, entryOf(name))),
  'throws when loaded': (folder, { name }) => rewrite(join(folder, entryOf(name)), (text) => fail + text),
  'hangs on the server': (folder, { name, server = '' }) =>
    rewrite(join(folder, server), (text) => `${text}\n${hanging(name)}`),
} satisfies Record<string, Change>;
export type VersionKind = keyof typeof changes;

export interface DerivedVersion {
  readonly version: string;
  /** Finished builds, as the image of the front ends holds them. */
  readonly builds: string;
}

/** Makes another version of the live one. @param published the folder of all versions and `registry.json` */
export function deriveVersion(published: string, name: FrontEndName, kind: VersionKind): DerivedVersion {
  const registry = registrySchema.parse(JSON.parse(readFileSync(join(published, 'registry.json'), 'utf8')));
  const { previous: _, rolledBack: __, ...live } = registry[name];
  const version = randomUUID().replaceAll('-', '').slice(0, 16);
  const builds = mkdtempSync(join(tmpdir(), 'deployed-builds-'));
  // Read by the user of the image.
  chmodSync(builds, 0o755);
  const build = join(builds, name, version);
  const files = join(build, 'files');
  mkdirSync(build, { recursive: true });
  cpSync(join(published, name, live.version), files, { recursive: true });
  const rename = (text: string) => text.replaceAll(live.version, version);
  rewrite(join(files, 'assets.json'), (text) =>
    rename(text).replace(/"stamp": ?"\w+"/, `"stamp": "${version}"`),
  );
  const assets = frontEndAssetsSchema.parse(JSON.parse(readFileSync(join(files, 'assets.json'), 'utf8')));
  const entry = join(files, entryOf(name));
  const change: Change = changes[kind];
  const integrityBefore = integrityOf(entry);
  change(files, assets);
  const integrity = kind === 'has no file' ? integrityBefore : integrityOf(entry);
  const next = { ...live, version, entry: rename(live.entry), integrity };
  writeFileSync(join(build, 'build.json'), JSON.stringify(next));
  return { version, builds };
}

const entryOf = (name: FrontEndName) => (name === 'shell' ? 'main.js' : 'remoteEntry.js');

function integrityOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
}

/** A compressed copy of what was there before would be sent in its place. */
function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  rmSync(`${file}.br`, { force: true });
}
