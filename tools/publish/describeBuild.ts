import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { contractLevels } from '@show/contracts/deploy/contractLevels';
import type { FrontEndName } from '@show/contracts/deploy/parts';
import type {
  ChunkFiles,
  FrontEndAssets,
  FrontEndBuild,
  SharedExports,
} from '@show/contracts/deploy/registry';
import { CONTRACT_VERSION } from '@show/web-kit/contract';
import type { StatsChunkGroup, StatsCompilation } from 'webpack';
import { inlineScripts, serverFile } from '../webpack/frontEnds';
import { sharedExportsFile } from '../webpack/SharedExportsPlugin';

const compress = promisify(brotliCompress);

/** The server build, where there is one. */
async function readServer(folder: string): Promise<BuiltFile[]> {
  const content = await readFile(join(folder, serverFile)).catch(() => undefined);
  return content ? [{ name: serverFile, content }] : [];
}

interface BuiltFile {
  name: string;
  content: Buffer;
}

async function readFiles(folder: string): Promise<BuiltFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
  return Promise.all(names.map(async (name) => ({ name, content: await readFile(join(folder, name)) })));
}

function versionOf(files: readonly BuiltFile[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of files) hash.update(`${name}\0${content.length}\0`).update(content);
  return hash.digest('hex').slice(0, 16);
}

/** Hot updates for open pages; other pages load the chunk itself. */
const isHotUpdate = /\.hot-update\.js$/;

function chunkFiles(group: StatsChunkGroup | undefined, base: string): ChunkFiles {
  const names = (group?.assets ?? []).map((asset) => asset.name).filter((name) => !isHotUpdate.test(name));
  return {
    js: names.filter((name) => name.endsWith('.js')).map((name) => base + name),
    css: names.filter((name) => name.endsWith('.css')).map((name) => ({ href: base + name, name })),
  };
}

function groupsNamed(prefix: string, stats: StatsCompilation, base: string): Record<string, ChunkFiles> {
  const groups = Object.entries(stats.namedChunkGroups ?? {});
  const matching = groups.filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(
    matching.map(([name, group]) => [name.slice(prefix.length), chunkFiles(group, base)]),
  );
}

function entryFiles(name: FrontEndName, stats: StatsCompilation, base: string): ChunkFiles {
  const groups = stats.namedChunkGroups ?? {};
  if (name === 'shell') return chunkFiles(groups.main, base);
  const expose = chunkFiles(groups.remote, base);
  return { js: [`${base}remoteEntry.js`, ...expose.js], css: expose.css };
}

/** Names a finished build by its content, and leaves `assets.json` and brotli copies beside the files. */
export async function describeBuild(
  name: FrontEndName,
  folder: string,
  stamp: string,
  stats: StatsCompilation,
): Promise<FrontEndBuild> {
  const files = await readFiles(folder);
  const server = await readServer(folder);
  const version = versionOf([...files, ...server]);
  const entry = entryFiles(name, stats, baseOf(name, version));
  const sizes: FrontEndAssets['files'] = {};
  for (const { name: file, content } of files) {
    const packed = file.endsWith('.woff2') ? content : await compress(content);
    sizes[file] = { bytes: content.length, brotli: packed.length };
    if (packed !== content) await writeFile(join(folder, `${file}.br`), packed);
  }
  const assets = assetsOf(name, version, stamp, stats, sizes);
  const shared: SharedExports = JSON.parse(await readFile(join(folder, sharedExportsFile), 'utf8'));
  await writeAssets(folder, {
    ...assets,
    ...(name === 'shell' ? { provides: shared } : { takes: shared }),
    ...(server.length > 0 && { server: serverFile }),
  });
  return pointTo(name, version, entry, (file) => files.find((one) => one.name === file)?.content);
}

/** The one version that a front end has while it is worked on: its files change. */
export const developmentVersion = 'dev';

/** As `describeBuild`, without what costs time and serves visitors only. */
export async function describeDevelopmentBuild(
  name: FrontEndName,
  folder: string,
  stats: StatsCompilation,
): Promise<FrontEndBuild> {
  const version = developmentVersion;
  await writeAssets(folder, assetsOf(name, version, version, stats, {}));
  const entry = entryFiles(name, stats, baseOf(name, version));
  return pointTo(name, version, entry, (file) => readFile(join(folder, file)));
}

const baseOf = (name: FrontEndName, version: string) => `/mfe/${name}/${version}/`;

function assetsOf(
  name: FrontEndName,
  version: string,
  stamp: string,
  stats: StatsCompilation,
  files: FrontEndAssets['files'],
): FrontEndAssets {
  const base = baseOf(name, version);
  return {
    name,
    version,
    stamp,
    contract: CONTRACT_VERSION,
    needs: contractLevels,
    trustedTypes: true,
    entry: entryFiles(name, stats, base),
    screens: groupsNamed('screen-', stats, base),
    slots: groupsNamed('slot-', stats, base),
    ...(inlineScripts[name] && { inline: inlineScripts[name] }),
    fonts: [],
    files,
  };
}

function writeAssets(folder: string, assets: FrontEndAssets): Promise<void> {
  return writeFile(join(folder, 'assets.json'), JSON.stringify(assets, undefined, 2));
}

async function pointTo(
  name: FrontEndName,
  version: string,
  { js }: ChunkFiles,
  read: (file: string) => Promise<Buffer> | Buffer | undefined,
): Promise<FrontEndBuild> {
  const entry = name === 'shell' ? js.at(-1) : js[0];
  const content = entry && (await read(basename(entry)));
  if (!entry || !content) throw new Error(`the build of ${name} has no entry file`);
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { version, entry, integrity, contract: CONTRACT_VERSION };
}
