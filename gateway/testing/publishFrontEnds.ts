import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type FrontEndAssets,
  type FrontEndName,
  frontEndNames,
  mapNames,
  type Registry,
  type RegistryEntry,
} from '@show/contracts';

interface Published {
  readonly version?: string;
  readonly previous?: RegistryEntry['previous'];
  readonly rolledBack?: string;
  readonly provides?: FrontEndAssets['provides'];
  readonly takes?: FrontEndAssets['takes'];
  /** Text of a script that documents contain, by page id. */
  readonly inline?: Readonly<Record<string, string>>;
  /** Whether it declares a server build, whose file the caller writes. */
  readonly server?: boolean;
}

/** Leaves front ends as publishing does: small files, `assets.json` beside them, `registry.json` above. */
export function publishFrontEnds(
  mfeDir: string,
  changes: Partial<Record<FrontEndName, Published>> = {},
): Registry {
  const entryOf = (name: FrontEndName) => (name === 'shell' ? 'main.js' : 'remoteEntry.js');
  const registry: Registry = mapNames(frontEndNames, (name) =>
    publish(mfeDir, name, entryOf(name), changes[name]),
  );
  const draft = join(mfeDir, 'registry.draft');
  writeFileSync(draft, JSON.stringify(registry));
  renameSync(draft, join(mfeDir, 'registry.json'));
  return registry;
}

function publish(
  mfeDir: string,
  name: FrontEndName,
  entry: string,
  published: Published = {},
): RegistryEntry {
  const {
    version = 'v1',
    previous = [],
    rolledBack,
    server = false,
    provides,
    takes,
    inline = {},
  } = published;
  const folder = join(mfeDir, name, version);
  const base = `/mfe/${name}/${version}/`;
  mkdirSync(folder, { recursive: true });
  const script = `console.log(${JSON.stringify(`${name} ${version} `.repeat(200))});`;
  writeFileSync(join(folder, entry), script);
  writeFileSync(join(folder, 'screen-episodes.js'), 'export {};');
  writeFileSync(join(folder, `${name}-main.css`), `.${name}{src:url(face.woff2)}`);
  writeFileSync(join(folder, 'face.woff2'), 'font');
  for (const [page, text] of Object.entries(inline)) writeFileSync(join(folder, `inline-${page}.js`), text);
  const assets: FrontEndAssets = {
    name,
    version,
    stamp: 'stamp',
    contract: 1,
    trustedTypes: true,
    ...(provides && { provides }),
    ...(takes && { takes }),
    ...(server ? { server: 'server/main.js' } : {}),
    entry: { js: [base + entry], css: [{ href: `${base}${name}-main.css`, name: `${name}-main.css` }] },
    screens: {
      episodes: { js: [`${base}screen-episodes.js`], css: [] },
      episode: { js: [`${base}screen-episode.js`], css: [] },
    },
    slots: {},
    inline: Object.fromEntries(Object.keys(inline).map((page) => [page, `inline-${page}.js`])),
    fonts: name === 'shell' ? [`${base}face.woff2`] : [],
    files: {},
  };
  writeFileSync(join(folder, 'assets.json'), JSON.stringify(assets));
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  return {
    version,
    entry: base + entry,
    integrity,
    contract: 1,
    previous,
    ...(rolledBack && { rolledBack }),
  };
}
