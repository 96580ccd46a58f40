import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { baseUrl } from '../src/fixtures/stack';
import { compose } from './compose';
import { OwnEngine } from './OwnEngine';

test.describe.configure({ mode: 'serial' });

const root = resolve('..');
const service = 'svc-giveaway';
const giveaway = '/api/giveaways/1';
let engine: OwnEngine;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const begun = await OwnEngine.begin().catch((error: Error) => error);
  if (begun instanceof Error) {
    console.log(`not run, as they kill a Docker engine of their own: ${begun.message}`);
    return test.skip(true, begun.message);
  }
  engine = begun;
  const images = (await compose(['config', '--images'])).trim().split('\n');
  await engine.take([...new Set(images)]);
});
test.afterAll(() => engine?.end());

const up = (...args: string[]) => engine.docker('compose', 'up', '--detach', '--no-build', ...args);
const ids = async () => (await engine.docker('compose', 'ps', '-aq', service)).trim().split('\n');
const roll = () =>
  promisify(execFile)(join(root, 'deploy/compose/roll'), [service], {
    env: { ...process.env, DOCKER_HOST: engine.host, MONITOR: '2' },
  });

async function read(url: string): Promise<unknown> {
  const { status, text } = await engine.fetch(url);
  expect(status, url).toBe(200);
  return JSON.parse(text);
}

/** The number that a phone is told, or undefined when it gets no answer; the same phone is always told the same one. */
async function enter(site: string, token: string): Promise<number | undefined> {
  const answer = await engine
    .fetch(`${site}${giveaway}/enter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site },
      body: JSON.stringify({ deviceFingerprint: `device-${token}`, sessionToken: token }),
    })
    .catch(() => undefined);
  return answer?.status === 200 ? JSON.parse(answer.text).entryNumber : undefined;
}

/** People who scan one after another, until some of them get no answer. */
function phones(site: string) {
  const numbers = new Map<string, number | undefined>();
  const counts = () => {
    const answered = [...numbers.values()].filter((number) => number !== undefined).length;
    return { answered, unanswered: numbers.size - answered };
  };
  const end = (async () => {
    while (counts().unanswered < 3) {
      const token = randomUUID();
      numbers.set(token, await enter(site, token));
    }
  })();
  return {
    someAnswered: () => expect.poll(() => counts().answered).toBeGreaterThan(3),
    /** Asks for all of them again: who had a number has it still, and the others get one. */
    async expectNoneLost(): Promise<void> {
      await end;
      const after = new Map<string, number>();
      for (const [token, number] of numbers) {
        await expect(async () => {
          const again = await enter(site, token);
          if (again === undefined) throw new Error('no answer');
          after.set(token, again);
        }).toPass({ timeout: 60_000 });
        expect(after.get(token)).toBe(number ?? after.get(token));
      }
      expect(new Set(after.values()).size).toBe(numbers.size);
    },
  };
}

test('#roll: When Docker is killed in the middle, then that is said with what to do, and all is back with its data', async () => {
  test.setTimeout(600_000);
  await up();
  await engine.docker('wait', (await engine.docker('compose', 'ps', '-aq', 'demo')).trim());
  const episodes = await read(`${baseUrl}/api/episodes`);
  const before = await ids();
  const people = phones(baseUrl);
  await people.someAnswered();

  const interrupted = expect(roll()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      `${service} may be half replaced, as Docker did not answer: once docker info does, run this again`,
    ),
  });
  await expect.poll(ids, { intervals: [100], timeout: 60_000 }).toHaveLength(2);
  await engine.kill();
  await interrupted;
  await expect(roll()).rejects.toThrow('once docker info does, run this again');

  await engine.start();
  await expect(roll()).rejects.toThrow(`${service} does not run: docker compose up -d ${service}`);
  await up();
  await people.expectNoneLost();
  expect(await read(`${baseUrl}/api/episodes`)).toEqual(episodes);
  expect((await engine.fetch(baseUrl)).status).toBe(200);

  expect((await roll()).stdout).toContain(`${service}: 1 of 1 replaced`);
  const after = await ids();
  expect(after).toHaveLength(1);
  expect(before).not.toContain(after[0]);
  await engine.docker('compose', 'down', '--volumes', '--timeout', '2');
});

test('#npm start on Docker: When Docker is killed, then that is said, and its servers are back with their data once it is', async () => {
  test.setTimeout(600_000);
  const folder = mkdtempSync(join(tmpdir(), 'servers-from-killed-'));
  const site = 'http://localhost:18080';
  let output = '';
  const child = engine.spawn([process.execPath, 'tools/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      DOCKER_HOST: engine.host,
      SERVERS_FROM: 'docker',
      STACK_DIR: folder,
      PORT: '18080',
      PUBLIC_URL: '',
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
  const isSaid = async (words: RegExp) => {
    await expect.poll(() => words.test(output) || child.exitCode !== null, { timeout: 300_000 }).toBe(true);
    expect(output).toMatch(words);
  };
  try {
    await isSaid(/^ready /m);
    await expect
      .poll(async () => (await engine.fetch(`${site}${giveaway}`)).status, { timeout: 120_000 })
      .toBe(200);
    const people = phones(site);
    await people.someAnswered();

    await engine.kill();
    for (const server of ['postgres', 'redis', 'nats'])
      await isSaid(new RegExp(`${server} ended .*docker`, 'i'));
    await engine.start();
    for (const server of ['postgres', 'redis', 'nats']) await isSaid(new RegExp(`${server} is back`));
    await people.expectNoneLost();
    expect(child.exitCode).toBeNull();
  } finally {
    child.kill('SIGINT');
    await expect.poll(() => child.exitCode, { timeout: 60_000 }).not.toBeNull();
    console.log(output);
    rmSync(folder, { recursive: true, force: true });
  }
});
