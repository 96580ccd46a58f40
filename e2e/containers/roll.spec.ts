import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { submitUntilAnswered } from '../src/fixtures/entries';
import { expect, test } from '../src/fixtures/test';
import { compose, containers, docker, isHealthy } from './compose';

const service = 'svc-giveaway';
const run = promisify(execFile);
const roll = (env: NodeJS.ProcessEnv = {}) =>
  run(resolve('../deploy/compose/roll'), [service], {
    // The stack of the tests has one, where deploy/compose/balanced.yml says two.
    env: { ...process.env, MONITOR: '2', REPLICAS: '1', ...env },
  });
const ids = async () => (await compose(['ps', '-aq', service])).trim().split('\n');

/** Another address of the engine, which can be taken away while the engine keeps running. */
async function engineThatGoes(folder: string): Promise<{ host: string; goAway(): void }> {
  const address = new URL((await docker('context', 'inspect', '-f', '{{.Endpoints.docker.Host}}')).trim());
  const target =
    address.protocol === 'unix:'
      ? { path: address.pathname }
      : { host: address.hostname, port: Number(address.port) };
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const engine = connect(target);
    for (const [one, other] of [
      [client, engine],
      [engine, client],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
    client.pipe(engine).pipe(client);
  });
  const path = join(folder, 'docker.sock');
  await new Promise<void>((listening) => server.listen(path, listening));
  return {
    host: `unix://${path}`,
    goAway() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

test('roll says what to do when Docker disappears midway, and the next run finishes', async ({
  giveaway,
}) => {
  await isHealthy(service);
  const before = await ids();
  const folder = mkdtempSync(join(tmpdir(), 'engine-that-goes-'));
  const engine = await engineThatGoes(folder);
  try {
    const interrupted = expect(roll({ DOCKER_HOST: engine.host })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        `${service} may be half replaced, as Docker did not answer: once docker info does, run this again`,
      ),
    });
    await expect.poll(ids, { intervals: [100], timeout: 60_000 }).toHaveLength(2);
    engine.goAway();
    await interrupted;
    await expect(roll({ DOCKER_HOST: engine.host })).rejects.toThrow('run this again');
  } finally {
    engine.goAway();
    rmSync(folder, { recursive: true });
  }
  expect(await ids()).toEqual(expect.arrayContaining(before));
  expect((await submitUntilAnswered(giveaway.id)).status).toBe(200);

  expect((await roll()).stdout).toContain(`${service}: 1 of 1 replaced`);
  const after = await ids();
  expect(after).toHaveLength(1);
  expect(before).not.toContain(after[0]);
  expect((await containers()).get(service)).toMatchObject({ State: 'running', Health: 'healthy' });
  expect((await submitUntilAnswered(giveaway.id)).status).toBe(200);
});

test('roll refuses a second run for the same part', async () => {
  const both = await Promise.allSettled([roll(), roll()]);
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.stderr)] : []));
  expect(refused).toEqual([expect.stringContaining('is being replaced by another run: wait for its end')]);
  expect(await ids()).toHaveLength(1);
});
