import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@show/contracts';
import { createLog } from '@show/service-kit';
import { eventually } from '@show/test-kit';
import { Registry as Metrics } from 'prom-client';
import { publishFrontEnds } from '../../testing/publishFrontEnds';
import { type Behavior, serverFileOf, writeRemoteBuild, writeShellBuild } from '../../testing/serverBuilds';
import { FrontEndFiles } from '../front-ends/FrontEndFiles';
import { FailingBuilds } from './FailingBuilds';
import { PageRenderer } from './PageRenderer';

const limits = { startWithin: 20_000, renderWithin: 500, atMost: 60_000, memory: 48 };
const folders: string[] = [];
const renderers: PageRenderer[] = [];

afterEach(async () => {
  for (const renderer of renderers.splice(0)) await renderer.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'renderer-'));
  folders.push(folder);
  return folder;
}

/** Publishes versions with server builds. */
function publish(mfeDir: string, version: string, behavior: Behavior = 'fine'): Registry {
  const registry = publishFrontEnds(mfeDir, {
    shell: { version, server: true },
    content: { version, server: true },
  });
  writeShellBuild(serverFileOf(mfeDir, 'shell', version));
  writeRemoteBuild(serverFileOf(mfeDir, 'content', version), behavior);
  return registry;
}

function create(mfeDir: string, workers = 1): PageRenderer {
  const files = new FrontEndFiles(mfeDir);
  const renderer = new PageRenderer({
    folder: mfeDir,
    assets: (name, version) => files.assets(name, version),
    workers,
    log: createLog({ service: 'gateway', level: 'silent' }),
    limits,
    failing: new FailingBuilds({ enough: 2 }),
  });
  renderers.push(renderer);
  return renderer;
}

async function live(mfeDir: string, registry: Registry, workers?: number) {
  const renderer = create(mfeDir, workers);
  await renderer.prepare(registry);
  renderer.follow(registry);
  return renderer;
}

const request = (registry: Registry, url = '/about') => ({
  registry,
  remote: 'content' as const,
  url,
  rank: 'page' as const,
  askedAt: performance.now(),
  pageData: JSON.stringify({ remote: 'content', text: registry.content.version }),
  now: 0,
});

async function figure(renderer: PageRenderer, line: string): Promise<number> {
  const metrics = new Metrics();
  renderer.figures.measure(metrics);
  const text = await metrics.metrics();
  return Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ')[1] ?? 0,
  );
}

describe('PageRenderer', () => {
  test('a new version renders and the processes of the old one end', async () => {
    const mfeDir = newFolder();
    const [old, next] = [publish(mfeDir, 'v1'), publish(mfeDir, 'v2')];
    const renderer = await live(mfeDir, old);
    await renderer.prepare(next);
    expect(await renderer.render(request(old))).toEqual({ markup: '<p>v1 from the shell</p>' });
    renderer.follow(next);
    expect(await renderer.render(request(next))).toEqual({ markup: '<p>v2 from the shell</p>' });
    expect(await renderer.render(request(old))).toEqual({ unrendered: 'no-build' });
    await eventually(async () => expect(await figure(renderer, 'gateway_render_processes')).toBe(1));
  });

  test('without a server build or workers browsers render', async () => {
    const mfeDir = newFolder();
    const [bare, registry] = [publishFrontEnds(mfeDir), publish(mfeDir, 'v2')];
    const without = await live(mfeDir, bare);
    expect(await without.render(request(bare))).toEqual({ unrendered: 'no-build' });
    const off = await live(mfeDir, registry, 0);
    expect(await off.render(request(registry))).toEqual({ unrendered: 'no-build' });
  });

  test('a lost process is replaced for the next document', async () => {
    const mfeDir = newFolder();
    const registry = publish(mfeDir, 'v1', 'hanging');
    const renderer = await live(mfeDir, registry);
    expect(await renderer.render(request(registry))).toEqual({ unrendered: 'process-lost' });
    // Another attempt soon helps where the page was not the cause; the second loss speaks against the page.
    expect(await renderer.render(request(registry))).toEqual({ unrendered: 'failed' });
    writeRemoteBuild(serverFileOf(mfeDir, 'content', 'v1'), 'fine');
    expect(await renderer.render(request(registry))).toEqual({ markup: '<p>v1 from the shell</p>' });
  });

  test('failures of one page with different searches do not set the build aside', async () => {
    const mfeDir = newFolder();
    const registry = publish(mfeDir, 'v1', 'throwing');
    const renderer = await live(mfeDir, registry);
    for (const search of ['', '?q=barn', '?q=bridge'])
      expect(await renderer.render(request(registry, `/search${search}`))).toEqual({ unrendered: 'failed' });
    expect(await figure(renderer, 'gateway_render_builds_set_aside')).toBe(0);
  });

  test('counts failures and sets a build aside after enough pages fail', async () => {
    const mfeDir = newFolder();
    const registry = publish(mfeDir, 'v1', 'throwing');
    const renderer = await live(mfeDir, registry);
    for (const url of ['/about', '/about', '/map'])
      expect(await renderer.render(request(registry, url))).toEqual({ unrendered: 'failed' });
    expect(await renderer.render(request(registry))).toEqual({ unrendered: 'set-aside' });
    expect(await figure(renderer, 'gateway_renders_total{result="failed"}')).toBe(3);
    expect(await figure(renderer, 'gateway_render_builds_set_aside')).toBe(1);
    const mended = publish(mfeDir, 'v2');
    await renderer.prepare(mended);
    renderer.follow(mended);
    expect(await renderer.render(request(mended))).toEqual({ markup: '<p>v2 from the shell</p>' });
  });
});
