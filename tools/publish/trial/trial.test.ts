import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Levels } from '@show/contracts/deploy/contractLevels';
import type { FrontEndName } from '@show/contracts/deploy/parts';
import { readRegistry } from '@show/service-kit/registry';
import { publishFrontEnds } from '../publishFrontEnds';
import { leaveBuild } from '../testing/finishedBuild';

/** Renders a page by the remote that has it, and keeps a slot of the giveaway on every page. */
const shellBuild = `
exports.shared = {};
exports.startRendering = (modules) => async (text) => {
  const data = JSON.parse(text);
  const owner = data.page.address.startsWith('/giveaways') ? modules.giveaway : modules.content;
  modules.giveaway?.slot?.(data);
  const shown = data.page.id === 'not-found' ? 'not found' : owner?.render(data);
  return '<main id="content">' + shown + '</main>';
};`;
const fine = 'exports.render = () => "fine";';
/** Throws on one page, as a statement of its remote. */
const throwing = (path: string, error = "new Error('no such field')") =>
  `exports.render = ({ page }) => { if (page.address === '${path}') throw ${error}; return 'fine'; };`;

let folder: string;
let builds = 0;
let logs: string[];
let site: Server | undefined;
const asked: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trial-'));
  logs = [];
  asked.length = 0;
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  site?.close();
  site?.closeAllConnections();
  site = undefined;
});

type Builds = Partial<Record<FrontEndName, string>>;

/** Publishes server builds. Returns what was refused, without the names of the versions. */
async function publish(
  servers: Builds,
  change: (files: string) => void = () => {},
  options: { url?: string; contract?: number; needs?: Levels } = {},
): Promise<string[]> {
  builds += 1;
  const builtDir = join(folder, `builds-${builds}`);
  const only: FrontEndName[] = [];
  for (const name of ['shell', 'content', 'giveaway'] as const) {
    const server = servers[name];
    if (server === undefined) continue;
    only.push(name);
    const { contract, needs } = options;
    const build = { server, ...(contract && { contract }), ...(needs && { needs }) };
    change(await leaveBuild(builtDir, name, `v${builds}`, build));
  }
  const published = await publishFrontEnds({
    root: folder,
    mfeDir: join(folder, 'mfe'),
    builtDir,
    only,
    by: 'Ada',
    site: options.url,
    log: (line) => logs.push(line),
  });
  expect(published.map(({ changed, refused }) => changed === (refused === undefined))).not.toContain(false);
  return published.flatMap(({ refused }) =>
    refused ? [refused.replace(/^not made live: .*\n {2}/, '')] : [],
  );
}

const isLive = async (name: FrontEndName) =>
  (await readRegistry(join(folder, 'mfe')))[name]?.version === `v${builds}`;

/** A site whose documents hold what they are given by path. */
async function openSite(queriesOf: (path: string) => object, offered?: object): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    if (url === '/mfe/contracts.json')
      return response.writeHead(offered ? 200 : 404).end(JSON.stringify(offered));
    asked.push(url);
    const page = { id: url === '/-/-' ? 'not-found' : 'a', params: {}, address: url, status: 200 };
    const data = JSON.stringify({ now: 1, page, queries: queriesOf(url) });
    return response.end(`<html><script type="application/json" id="page-data">${data}</script></html>`);
  });
  site = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('trial of a version', () => {
  test('makes versions live that render every public page', async () => {
    expect(await publish({ shell: shellBuild, content: fine, giveaway: fine })).toEqual([]);
    expect(logs.at(-1)).toMatch(/^rendered \d\d pages, without data: no site responds$/);
    expect(await publish({ content: fine })).toEqual([]);
    expect(await isLive('content')).toBe(true);
  });

  test('refuses a version that throws on one page with the page and the error, and leaves the live one', async () => {
    await publish({ shell: shellBuild, content: fine, giveaway: fine });
    const before = await readRegistry(join(folder, 'mfe'));
    expect(await publish({ content: throwing('/map') })).toEqual([
      '/map cannot be rendered: Error: no such field',
    ]);
    expect(await readRegistry(join(folder, 'mfe'))).toEqual(before);
    expect(await publish({ content: fine })).toEqual([]);
  });

  test('refuses a version that breaks a page of another front end', async () => {
    await publish({ shell: shellBuild, content: fine, giveaway: fine });
    const slot = 'exports.slot = ({ page }) => { if (page.address === "/map") throw new Error("slot"); };';
    expect(await publish({ giveaway: fine + slot })).toEqual(['/map cannot be rendered: Error: slot']);
    expect(await isLive('giveaway')).toBe(false);
  });

  test.each([
    [
      'cannot be loaded',
      "require('node:fs');",
      /the server build of mfe-content cannot be loaded: Error: there/,
    ],
    [
      'ends its process on a page',
      throwing('/about', '(() => { for (const all = []; ; all.push(Array(1e6).fill(0))); })()'),
      /^\/about cannot be rendered: the rendering process ended with SIGABRT$/,
    ],
    [
      'shows nothing on a page',
      "exports.render = ({ page }) => page.address === '/about' ? '<!--$--><!--/$-->' : 'fine';",
      /^\/about cannot be rendered: it shows nothing$/,
    ],
  ])('refuses a server build that %s', async (_, server, reason) => {
    await publish({ shell: shellBuild, content: fine, giveaway: fine });
    expect(await publish({ content: server })).toEqual([expect.stringMatching(reason)]);
    expect(await isLive('content')).toBe(false);
  });

  test('refuses a shell that shows nothing at all', async () => {
    await publish({ shell: shellBuild, content: fine, giveaway: fine });
    const nothing = "exports.shared = {}; exports.startRendering = () => async () => '';";
    expect(await publish({ shell: nothing })).toEqual([
      expect.stringContaining('/ cannot be rendered: it shows nothing'),
    ]);
    expect(await isLive('shell')).toBe(false);
  });

  test('tries versions that are published together as they will be live, and refuses all or none', async () => {
    await publish({ shell: shellBuild, content: fine, giveaway: fine });
    const needsNew = shellBuild.replace('owner?.render', 'owner.renderNew');
    const renderNew = 'exports.renderNew = () => "new";';
    expect(await publish({ shell: needsNew })).toHaveLength(1);
    expect(await publish({ shell: needsNew, content: renderNew, giveaway: fine })).toHaveLength(3);
    expect(await publish({ shell: needsNew, content: renderNew, giveaway: renderNew })).toEqual([]);
    expect([await isLive('shell'), await isLive('content'), await isLive('giveaway')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('does not count a page of another front end that fails with the live version too', async () => {
    await publish({ shell: shellBuild, content: fine, giveaway: fine });
    const url = await openSite((path) => (path === '/map' ? { bad: 1 } : {}));
    const failsOnData = 'exports.render = ({ queries }) => { if (queries.bad) throw new Error("bad"); };';
    // Without data it is not seen.
    expect(await publish({ content: failsOnData })).toEqual([]);
    expect(await publish({ giveaway: fine }, undefined, { url })).toEqual([]);
    expect(await publish({ content: failsOnData }, undefined, { url })).toEqual([
      '/map cannot be rendered: Error: bad',
    ]);
  });

  test('refuses a remote that needs more than a running service offers, until that is deployed', async () => {
    await publish({ shell: shellBuild, content: fine, giveaway: fine });
    const offered = { gateway: 1, 'svc-content': 1 };
    const url = await openSite(() => ({}), offered);
    const needs = { gateway: 1, 'svc-content': 2, 'svc-media': 2 };
    expect(await publish({ content: fine }, undefined, { url, needs })).toEqual([
      'mfe-content needs contract 2 of svc-content, which offers 1: deploy svc-content first',
    ]);
    expect(await isLive('content')).toBe(false);
    offered['svc-content'] = 2;
    expect(await publish({ content: fine }, undefined, { url, needs })).toEqual([]);
  });

  test('refuses a remote on the gateway of version 1.0.0, which has no contract', async () => {
    await publish({ shell: shellBuild, content: fine, giveaway: fine });
    const url = await openSite(() => ({}));
    expect(await publish({ content: fine }, undefined, { url, needs: { gateway: 1 } })).toEqual([
      'mfe-content needs contract 1 of gateway, which offers 0: deploy gateway first',
    ]);
  });

  test('renders an existing item of each kind with the data of the site', async () => {
    await publish({ shell: shellBuild, content: fine, giveaway: fine });
    const url = await openSite((path) => ({
      ...(path === '/episodes' && { '/api/episodes?limit=60': [{ id: 7, slug: 'a-pilot' }] }),
      ...(path === '/giveaways-old' && { '/api/giveaways': [{ id: 3 }] }),
    }));
    expect(await publish({ content: fine }, undefined, { url })).toEqual([]);
    expect(asked).toEqual(
      expect.arrayContaining(['/', '/map', '/episodes/7', '/giveaways/3/rules', '/a-pilot', '/-/-']),
    );
    expect(asked.filter((path) => path.startsWith('/admin'))).toEqual([]);
    expect(logs.at(-1)).toBe(`rendered ${asked.length} pages, ${asked.length} with the data of ${url}`);
  });
});

describe('trial of files', () => {
  const cases: [string, string, (files: string) => void, string][] = [
    [
      'has a syntax error',
      'about.js',
      (file) => writeFileSync(file, 'const = 1;'),
      "cannot be read by browsers: SyntaxError: Unexpected token '='",
    ],
    [
      'is no script that was built',
      'main.js',
      (file) => writeFileSync(file, '1;'),
      'is not the file that was built',
    ],
    ['is a missing style sheet', 'about.css', (file) => rmSync(file), 'is missing'],
  ];
  test.each(cases)('refuses a version of which a file %s', async (_, file, change, reason) => {
    await publish({ shell: shellBuild, content: fine });
    const refused = await publish({ content: fine }, (files) => change(join(files, file)));
    expect(refused).toEqual([expect.stringContaining(`/${file} ${reason}`)]);
    expect(refused[0]).toMatch(/^mfe-content: its /);
    expect(await isLive('content')).toBe(false);
  });

  test('refuses a remote that is built for another contract than the shell', async () => {
    await publish({ shell: shellBuild, content: fine });
    expect(await publish({ content: fine }, undefined, { contract: 2 })).toEqual([
      'mfe-content is built for contract 2, and the shell for 1',
    ]);
  });
});
