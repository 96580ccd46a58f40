import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '@show/dev-servers/servers';
import { readStackFile, stackFilePath } from '@show/dev-servers/stack';
import { docker } from './compose';

const root = resolve('..');

/** A program of the project; `output` grows while it runs. */
function start(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): { child: ChildProcess; output: () => string } {
  let text = '';
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
  child.stdout.on('data', (data) => (text += data));
  child.stderr.on('data', (data) => (text += data));
  return { child, output: () => text };
}

const ended = (child: ChildProcess) => expect.poll(() => child.exitCode, { timeout: 300_000 }).not.toBeNull();
const namesOf = async (filter: string) =>
  (await docker('ps', '--filter', filter, '--format', '{{.Names}}')).trim().split('\n').filter(Boolean);

test('npm start with its servers from Docker brings the site up, survives a killed server and leaves none running', async () => {
  test.setTimeout(600_000);
  const folder = mkdtempSync(join(tmpdir(), 'servers-from-docker-'));
  const port = String(await freePort());
  const env = { SERVERS_FROM: 'docker', STACK_DIR: folder, PORT: port, DEMO_CONTENT: 'off', PUBLIC_URL: '' };
  const url = `http://localhost:${port}`;
  const { child, output } = start(['tools/start.mjs'], env);
  try {
    const begun = () => output().includes('ready ') || child.exitCode !== null;
    await expect.poll(begun, { timeout: 300_000 }).toBe(true);
    expect(output()).toContain('ready ');
    // Closed until its owner opens it: visitors get one page.
    expect((await fetch(url)).status).toBe(200);

    const ports = Object.values(readStackFile(stackFilePath(folder)).servers).map(
      (at) => new URL(at.url).port,
    );
    const servers = await docker('ps', '--format', '{{.Names}} {{.Ports}}');
    const ours = servers.split('\n').filter((line) => ports.some((at) => at && line.includes(`:${at}->`)));
    expect(ours).toHaveLength(3);

    const redis = ours.find((line) => line.includes('redis'))?.split(' ')[0] ?? '';
    await docker('kill', redis);
    await expect.poll(() => namesOf(`name=^${redis}$`), { timeout: 60_000 }).toEqual([redis]);
    await expect.poll(async () => (await fetch(url)).status).toBe(200);

    child.kill('SIGINT');
    await ended(child);
    for (const line of ours) expect(await namesOf(`name=^${line.split(' ')[0]}$`)).toEqual([]);
    const project = redis.replace(/-redis-\d+$/, '');
    await docker('compose', '-p', project, 'down', '--volumes');
  } finally {
    child.kill('SIGINT');
    await ended(child);
    console.log(output());
    rmSync(folder, { recursive: true, force: true });
  }
});

test('tests of services take their servers from Docker and leave no container', async () => {
  test.setTimeout(600_000);
  const jest = [
    'node_modules/.bin/jest',
    'packages/service-kit/src/database',
    'svc-giveaway/src/features/ledger',
  ];
  const { child, output } = start(jest, {});
  const label = 'label=org.testcontainers=true';
  await expect.poll(() => namesOf(label), { timeout: 120_000 }).not.toEqual([]);
  await ended(child);
  expect(child.exitCode, output()).toBe(0);
  await expect.poll(() => namesOf(label), { timeout: 60_000 }).toEqual([]);
});
