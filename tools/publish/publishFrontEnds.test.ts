import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FrontEndName, frontEndNames, remoteNames } from '@show/contracts/deploy/parts';
import {
  type FrontEndAssets,
  frontEndAssetsSchema,
  type Registry,
  registrySchema,
} from '@show/contracts/deploy/registry';
import { missingExports } from '@show/contracts/deploy/sharedExports';
import { pages } from '@show/contracts/site/pages';
import { readRegistry, rollback, writeRegistry } from '@show/service-kit/registry';
import { sharedModules } from '../webpack/sharedModules';
import { publishFrontEnds } from './publishFrontEnds';
import { tooNew } from './testing/oldestBrowsers';
import { keyframeNames, layerOrder, styleRules } from './testing/styleRules';

const root = join(__dirname, '../..');
let mfeDir: string;
let registry: Registry;

beforeAll(async () => {
  mfeDir = await mkdtemp(join(tmpdir(), 'front-ends-'));
  await publishFrontEnds({ root, mfeDir });
  registry = registrySchema.parse(await readRegistry(mfeDir));
}, 180_000);

afterAll(() => rm(mfeDir, { recursive: true, force: true }));

const folderOf = (name: FrontEndName) => join(mfeDir, name, registry[name].version);

async function assetsOf(name: FrontEndName): Promise<FrontEndAssets> {
  return frontEndAssetsSchema.parse(JSON.parse(await readFile(join(folderOf(name), 'assets.json'), 'utf8')));
}

async function scriptsOf(name: FrontEndName): Promise<{ file: string; script: string }[]> {
  const files = (await readdir(folderOf(name))).filter((file) => file.endsWith('.js'));
  return Promise.all(
    files.map(async (file) => ({ file, script: await readFile(join(folderOf(name), file), 'utf8') })),
  );
}

async function stylesOf(name: FrontEndName): Promise<string[]> {
  const files = (await readdir(folderOf(name))).filter((file) => file.endsWith('.css'));
  return Promise.all(files.map((file) => readFile(join(folderOf(name), file), 'utf8')));
}

describe('publishFrontEnds', () => {
  test('builds nothing when nothing has changed', async () => {
    const again = await publishFrontEnds({ root, mfeDir });

    expect(again.map(({ changed }) => changed)).toEqual([false, false, false, false]);
    expect(await readRegistry(mfeDir)).toEqual(registry);
  });

  test.each(frontEndNames)('publishes every file that the assets of %s name', async (name) => {
    const { entry, screens, slots } = await assetsOf(name);
    const chunks = [entry, ...Object.values(screens), ...Object.values(slots)];
    const named = chunks.flatMap(({ js, css }) => [...js, ...css.map(({ href }) => href)]);

    expect(named.length).toBeGreaterThan(chunks.length - 1);
    for (const url of named) {
      expect((await readFile(join(mfeDir, url.slice('/mfe'.length)))).length).toBeGreaterThan(0);
    }
  });

  test('names only pages of the remote as its screens', async () => {
    for (const name of remoteNames) {
      const current = pages.filter(({ remote }) => remote === name).map(({ id }) => id);
      const own = [...current, 'not-found'];
      expect(own).toEqual(expect.arrayContaining(Object.keys((await assetsOf(name)).screens)));
    }
  });

  test.each(remoteNames)('exports from the shell all that %s imports', async (name) => {
    const { takes = {} } = await assetsOf(name);
    expect(takes['@show/web-kit/ui']).toContain('Button');
    expect(missingExports(await assetsOf('shell'), { takes })).toEqual([]);
  });

  test('puts every shared module into the shell', async () => {
    const main = await readFile(join(folderOf('shell'), 'main.js'), 'utf8');

    for (const { request } of sharedModules) expect(main).toContain(`"${request}"`);
  });

  test('leaves React and the router out of remotes', async () => {
    for (const name of ['content', 'giveaway', 'admin'] as const) {
      const code = (await scriptsOf(name)).map(({ script }) => script).join();
      expect(code).not.toContain('react.transitional.element');
      expect(code).not.toContain('__reactRouterVersion');
    }
  });
});

describe('emitted scripts', () => {
  test.each(frontEndNames)('%s runs in the oldest browsers', async (name) => {
    const scripts = await scriptsOf(name);

    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.flatMap(({ file, script }) => tooNew(script).map((what) => `${file}: ${what}`))).toEqual(
      [],
    );
  });
});

describe('emitted styles', () => {
  test('of remotes stay in their layer and use prefixed names', async () => {
    for (const name of ['content', 'giveaway', 'admin'] as const) {
      for (const css of await stylesOf(name)) {
        for (const { selector, layer, classes } of styleRules(css)) {
          expect({ selector, layer }).toEqual({ selector, layer: 'remotes' });
          // A selector without a class would reach into what others have drawn.
          expect(classes.length).toBeGreaterThan(0);
          for (const className of classes) expect(className).toMatch(new RegExp(`^${name}-`));
        }
        for (const keyframes of keyframeNames(css)) expect(keyframes).toMatch(new RegExp(`^${name}-`));
      }
    }
  });

  test('of the shell begin with the order of layers and stay inside them', async () => {
    const sheets = await stylesOf('shell');
    const [main = ''] = sheets.filter((css) => css.includes('@font-face'));

    expect(layerOrder(main)).toEqual(['reset', 'tokens', 'shell', 'remotes']);
    for (const { selector, layer, classes } of sheets.flatMap(styleRules)) {
      expect({ selector, layer }).toEqual({
        selector,
        layer: expect.stringMatching(/^(reset|tokens|shell)$/),
      });
      // A class, or the one element of an id.
      if (layer === 'shell') expect(classes.length > 0 || selector.startsWith('#')).toBe(true);
      for (const className of classes) expect(className).toMatch(/^shell-/);
    }
  });
});

describe('rollback', () => {
  test('makes the previous version live and does not publish the other again', async () => {
    const older = {
      ...registry.content,
      version: '00000000000000aa',
      entry: '/mfe/content/00000000000000aa/x.js',
    };
    const { previous: _, ...build } = older;
    await mkdir(join(mfeDir, 'content', older.version));
    const assets = { ...(await assetsOf('content')), version: older.version, stamp: 'older' };
    await writeFile(join(mfeDir, 'content', older.version, 'assets.json'), JSON.stringify(assets));
    await writeRegistry(mfeDir, { ...registry, content: { ...registry.content, previous: [build] } });

    expect(await rollback(mfeDir, 'content', { by: 'Ada' })).toEqual({
      from: registry.content.version,
      to: '00000000000000aa',
    });

    const [again] = await publishFrontEnds({ root, mfeDir, only: ['content'] });
    expect(again).toMatchObject({ version: '00000000000000aa', changed: false });
  });

  test('is undone by a deploy by name', async () => {
    const [again] = await publishFrontEnds({ root, mfeDir, only: ['content'], force: true });

    expect(again).toMatchObject({ version: registry.content.version, changed: true });
  });

  test('fails without a previous version', async () => {
    await expect(rollback(mfeDir, 'admin', { by: 'Ada' })).rejects.toThrow(
      'there is no earlier version of admin',
    );
  });
});
