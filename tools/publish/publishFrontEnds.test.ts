import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FrontEndName, frontEndNames, remoteNames } from '@show/contracts/domain/parts';
import {
  type FrontEndAssets,
  frontEndAssetsSchema,
  type Registry,
  registrySchema,
} from '@show/contracts/domain/registry';
import { missingExports } from '@show/contracts/domain/sharedExports';
import { pages } from '@show/contracts/site/pages';
import { readRegistry, rollback, writeRegistry } from '@show/service-kit/registry';
import { eventually } from '@show/test-kit';
import { chromiumPath } from '@show/test-kit/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';
import { sharedModules } from '../webpack/sharedModules';
import { publishFrontEnds } from './publishFrontEnds';
import { type DocumentServer, startDocumentServer } from './testing/documentServer';
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

describe('#publishFrontEnds', () => {
  test('When nothing has changed since, then nothing is built', async () => {
    const again = await publishFrontEnds({ root, mfeDir });

    expect(again.map(({ changed }) => changed)).toEqual([false, false, false, false]);
    expect(await readRegistry(mfeDir)).toEqual(registry);
  });

  test.each(frontEndNames)('When %s is published, then every file its assets name is there', async (name) => {
    const { entry, screens, slots } = await assetsOf(name);
    const chunks = [entry, ...Object.values(screens), ...Object.values(slots)];
    const named = chunks.flatMap(({ js, css }) => [...js, ...css.map(({ href }) => href)]);

    for (const address of named) {
      await expect(readFile(join(mfeDir, address.slice('/mfe'.length)))).resolves.toBeDefined();
    }
  });

  test('When a remote names its screens, then they are pages of it', async () => {
    for (const name of remoteNames) {
      const current = pages.filter(({ remote }) => remote === name).map(({ id }) => id);
      const own = [...current, 'not-found'];
      expect(own).toEqual(expect.arrayContaining(Object.keys((await assetsOf(name)).screens)));
    }
  });

  test.each(remoteNames)('When %s is published, then the shell has all that it takes', async (name) => {
    const { takes = {} } = await assetsOf(name);
    expect(takes['@show/web-kit/ui']).toContain('Button');
    expect(missingExports(await assetsOf('shell'), { takes })).toEqual([]);
  });

  test('When the shell is published, then it carries every shared module', async () => {
    const main = await readFile(join(folderOf('shell'), 'main.js'), 'utf8');

    for (const { request } of sharedModules) expect(main).toContain(`"${request}"`);
  });

  test('When a remote is published, then it has no React and no router of its own', async () => {
    for (const name of ['content', 'giveaway', 'admin'] as const) {
      const code = (await scriptsOf(name)).map(({ script }) => script).join();
      expect(code).not.toContain('react.transitional.element');
      expect(code).not.toContain('__reactRouterVersion');
    }
  });
});

describe('#emitted scripts', () => {
  test.each(frontEndNames)('When %s is published, then the oldest browsers know all of it', async (name) => {
    const scripts = await scriptsOf(name);

    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.flatMap(({ file, script }) => tooNew(script).map((what) => `${file}: ${what}`))).toEqual(
      [],
    );
  });
});

describe('#emitted styles', () => {
  test('When remotes are styled, then only in their layer and by names of their own', async () => {
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

  test('When the shell is styled, then its order of layers comes first and nothing stands outside them', async () => {
    const sheets = await stylesOf('shell');
    const [main = ''] = sheets.filter((css) => css.includes('@font-face'));

    expect(layerOrder(main)).toEqual(['reset', 'tokens', 'shell', 'remotes']);
    for (const { selector, layer, classes } of sheets.flatMap(styleRules)) {
      expect({ selector, layer }).toEqual({
        selector,
        layer: expect.stringMatching(/^(reset|tokens|shell)$/),
      });
      if (layer === 'shell') expect(classes.length).toBeGreaterThan(0);
      for (const className of classes) expect(className).toMatch(/^shell-/);
    }
  });
});

describe('#federation in a browser', () => {
  let browser: Browser;
  let server: DocumentServer;
  let page: Page;
  let faults: string[];

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    });
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    await page.close();
    await server.stop();
  });

  /** Opens a page of these versions; what `damage` names is broken. */
  async function open(live: Registry, damage: (server: DocumentServer) => void = () => {}): Promise<void> {
    const show = JSON.parse(await readFile(join(root, 'show.json'), 'utf8'));
    server = await startDocumentServer(mfeDir, live, show);
    damage(server);
    page = await browser.newPage();
    faults = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on(
      'console',
      (message) => message.text().includes('Content Security Policy') && faults.push(message.text()),
    );
    await page.goto(server.url);
  }

  const heading = () => page.locator('main h1').textContent();

  test('When the page allows scripts of its own only, then the shell shows the screen of a remote', async () => {
    await open(registry);

    expect(await heading()).not.toBe('Something went wrong');
    expect(faults).toEqual([]);
    expect(server.reports).toEqual([]);
  });

  test('When the live version is gone, then the one before it serves and the failure is told', async () => {
    const { previous: _, ...good } = registry.content;
    const gone = {
      ...good,
      version: 'ffffffffffffffff',
      entry: '/mfe/content/ffffffffffffffff/remoteEntry.js',
    };
    await open({ ...registry, content: { ...gone, previous: [good] } });

    expect(await heading()).not.toBe('Something went wrong');
    await eventually(() =>
      expect(server.reports).toEqual([
        expect.objectContaining({
          remote: 'content',
          version: 'ffffffffffffffff',
          kind: 'http',
          page: 'home',
        }),
      ]),
    );
  });

  test('When an entry is not what was published, then the browser refuses it and the rest of the page stands', async () => {
    await open(registry, ({ damage }) =>
      damage(registry.content.entry, (content) =>
        Buffer.concat([content, Buffer.from('\nwindow.intruder = true;')]),
      ),
    );

    expect(await heading()).toBe('Something went wrong');
    expect(await page.evaluate(() => 'intruder' in globalThis)).toBe(false);
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
    await eventually(() =>
      expect(server.reports).toEqual([expect.objectContaining({ remote: 'content', kind: 'evaluation' })]),
    );
  });
});

describe('#rollback', () => {
  test('When there is a version before, then it is live again and what was rolled back stays away', async () => {
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

  test('When it is deployed by name, then it is live again', async () => {
    const [again] = await publishFrontEnds({ root, mfeDir, only: ['content'], force: true });

    expect(again).toMatchObject({ version: registry.content.version, changed: true });
  });

  test('When there is nothing before it, then it says so', async () => {
    await expect(rollback(mfeDir, 'admin', { by: 'Ada' })).rejects.toThrow(
      'there is no earlier version of admin',
    );
  });
});
