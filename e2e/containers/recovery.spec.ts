import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Registry, registryEntrySchema, registrySchema } from '@show/contracts/deploy/registry';
import { z } from 'zod';
import { submitUntilAnswered } from '../src/fixtures/entries';
import { expect, test } from '../src/fixtures/test';
import { compose, docker, isHealthy } from './compose';

test.describe.configure({ mode: 'serial' });
// Whatever was killed before.
test.beforeAll(() => isHealthy('gateway'));

const frontEnds = (...args: string[]) => compose(['run', '--rm', '-T', 'front-ends', ...args]);
const live = async (site = ''): Promise<Registry> =>
  registrySchema.parse(await (await fetch(`${site}/mfe/registry.json`)).json());
/** What a visitor who opens a page now reads. */
async function expectServed(site = ''): Promise<void> {
  for (const { entry } of Object.values(await live(site)))
    expect((await fetch(site + entry)).status).toBe(200);
}

test('a deploy killed at any time leaves the live version intact, and the next one succeeds', async ({
  baseURL,
}) => {
  // A build that was rolled back is in the image since `parts.spec.ts`.
  const { content: before } = await live(baseURL);
  for (const milliseconds of [300, 600, 900, 1200, 1800]) {
    const name = `killed-${randomUUID()}`;
    await compose(['run', '--detach', '--rm', '--name', name, 'front-ends', 'mfe-content']);
    await delay(milliseconds);
    // It may have ended by itself.
    await docker('kill', name).catch(() => {});
    await expectServed(baseURL);
    await frontEnds('--rollback', 'mfe-content').catch(() => {});
  }
  await frontEnds('mfe-content');
  await expect.poll(async () => (await live(baseURL)).content.version).not.toBe(before.version);
  await expectServed(baseURL);
});

test('two simultaneous deploys both succeed and keep the previous version once', async ({ baseURL }) => {
  const { content } = await live(baseURL);
  await frontEnds('--rollback', 'mfe-content');
  await Promise.all([frontEnds('mfe-content'), frontEnds('mfe-content')]);
  await expect.poll(() => live(baseURL)).toMatchObject({ content });
  await frontEnds('--rollback', 'mfe-content');
});

test('a deploy to a full disk says so and leaves the live version intact', async () => {
  const image = `local-show/front-ends:${process.env.FRONT_ENDS_VERSION}`;
  const name = `full-disk-${randomUUID()}`;
  const inside = (...command: string[]) => docker('exec', name, ...command);
  const registry = () => inside('cat', '/data/mfe/registry.json');
  const disk = ['--network', 'none', '--tmpfs', '/data/mfe:size=64m,uid=1000', '--entrypoint', 'sleep'];
  await docker('run', '--detach', '--rm', '--name', name, ...disk, image, 'infinity');
  try {
    await inside('node', 'deploy.mjs', 'shell', 'mfe-content');
    const before = await registry();
    // Ends when there is no room left.
    await inside('dd', 'if=/dev/zero', 'of=/data/mfe/filling', 'bs=64k').catch(() => {});
    await expect(inside('node', 'deploy.mjs', 'mfe-giveaway')).rejects.toThrow(
      'the disk of the front ends is full',
    );
    expect(await registry()).toBe(before);
    const { entry } = z.object({ content: registryEntrySchema }).parse(JSON.parse(before)).content;
    await inside('test', '-s', entry.replace('/mfe/', '/data/mfe/'));
  } finally {
    await docker('kill', name);
  }
});

test('two simultaneous migrations on an empty database both succeed', async () => {
  const url = new URL((await compose(['exec', '-T', 'svc-content', 'cat', '/secrets/database-url'])).trim());
  const database = `twice_${randomUUID().replaceAll('-', '')}`;
  const sql = (statement: string) =>
    compose(['exec', '-T', 'postgres', 'psql', '-U', 'show', '-d', 'postgres', '-Atc', statement]);
  await sql(`create database ${database} owner ${url.username}`);
  url.pathname = `/${database}`;
  const migrate = () =>
    compose(['run', '--rm', '-T', '--no-deps', '-e', `DATABASE_URL=${url.href}`, 'content-migration']);
  try {
    await Promise.all([migrate(), migrate()]);
    expect(await migrate()).not.toMatch(/error/i);
  } finally {
    await sql(`drop database ${database} with (force)`);
  }
});

test('a backup of the running installation holds dumps, pictures and secrets', async () => {
  const run = promisify(execFile);
  const folder = mkdtempSync(join(tmpdir(), 'backup-of-containers-'));
  const databases = ['giveaway', 'content', 'media'];
  try {
    await run(resolve('../deploy/compose/backup'), [folder]);
    const [name = ''] = readdirSync(folder).filter((each) => each.endsWith('.tar'));
    await run('tar', ['-xf', join(folder, name), '-C', folder]);
    for (const database of databases)
      expect(readFileSync(join(folder, `${database}.dump`), 'latin1').slice(0, 5), database).toBe('PGDMP');
    const inside = async (archive: string) => (await run('tar', ['-tf', join(folder, archive)])).stdout;
    expect(await inside('pictures.tar')).toContain('./pictures/');
    expect(await inside('secrets.tar')).toContain('./secrets.json');
    expect(await inside('demo.tar')).toContain('./demo.jsonl');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('entries are numbered and staff stay signed in while signing secrets are replaced', async ({
  giveaway,
  admin,
}) => {
  const services = ['svc-content', 'svc-giveaway', 'svc-media'];
  async function step(what: string, holders: readonly string[]): Promise<void> {
    for (const secret of ['gatewaySecret', 'sessionSecret'])
      await compose(['run', '--rm', '-T', 'secrets', 'secrets.mjs', '/secrets', '/holders', what, secret]);
    await compose(['up', '-d', '--no-deps', '--force-recreate', ...holders]);
    for (const holder of holders) await isHealthy(holder);
    const { status } = await submitUntilAnswered(giveaway.id);
    expect({ what, status }).toEqual({ what, status: 200 });
    expect((await admin.call('GET', '/api/admin/account')).status(), what).toBe(200);
  }
  await step('add', services);
  await step('use', ['gateway']);
  await compose([
    'run',
    '--rm',
    '-T',
    'secrets',
    'secrets.mjs',
    '/secrets',
    '/holders',
    'drop',
    'gatewaySecret',
  ]);
  await compose(['up', '-d', '--no-deps', '--force-recreate', ...services]);
  for (const service of services) await isHealthy(service);
  expect((await submitUntilAnswered(giveaway.id)).status).toBe(200);
  expect((await admin.call('GET', '/api/admin/account')).status()).toBe(200);
});
