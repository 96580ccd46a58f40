import { randomUUID } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type ProcessName, processNames } from '@show/contracts/deploy/parts';
import type { Registry } from '@show/contracts/deploy/registry';
import { submitUntilAnswered } from '../src/fixtures/entries';
import { expect, test } from '../src/fixtures/test';
import { compose, container, containers, docker, inspect, isHealthy, killInside } from './compose';

test.describe.configure({ mode: 'serial' });

/** Images that hold one part each, and nothing from tools or tests. */
const images = [...processNames, 'front-ends', 'jobs'];
const version = process.env.GATEWAY_VERSION ?? '';

/** Files that each process reads below `/secrets`, beside those of all. */
const ownSecrets: Readonly<Record<ProcessName, readonly string[]>> = {
  gateway: ['admin-passcode-hash', 'gateway-secret', 'redis-url', 'session-secret'],
  'svc-content': ['database-url', 'gateway-public-key', 'metrics-token', 'settings-secret'],
  'svc-giveaway': [
    'database-url',
    'device-secret',
    'gateway-public-key',
    'metrics-token',
    'redis-url',
    'settings-secret',
  ],
  'svc-media': ['database-url', 'gateway-public-key', 'metrics-token'],
};
/** What ends a server from within: the first process of a container gets no signal that it does not handle. */
const endingSignals = { postgres: 'QUIT', redis: 'TERM', nats: 'TERM' };

/** Builds images of a copy of the sources in which a file has one more line. */
async function buildChanged(file: string, ...services: readonly string[]): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'changed-sources-'));
  try {
    cpSync(resolve('..'), copy, {
      recursive: true,
      filter: (path) => !/\/(node_modules|\.git|\.local|dist|test-results)(\/|$)/.test(path),
    });
    appendFileSync(join(copy, file), `\nconsole.debug('${randomUUID()}');\n`);
    await compose(['build', '--quiet', ...services], copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

async function imageIds(): Promise<Record<string, string>> {
  const ids = images.map(async (name) => {
    const id = await docker('image', 'inspect', '-f', '{{.Id}}', `local-show/${name}:${version}`);
    return [name, id.trim()] as const;
  });
  return Object.fromEntries(await Promise.all(ids));
}

/** Pages, calls and the numbering of entries all work. */
async function expectWhole(giveawayId: number): Promise<void> {
  const before = await submitUntilAnswered(giveawayId);
  const after = await submitUntilAnswered(giveawayId);
  expect(after.body.entryNumber).toBe((before.body.entryNumber ?? 0) + 1);
}

test('each image holds one part, without compilers and tests', async () => {
  const base = Number(await docker('image', 'inspect', '-f', '{{.Size}}', 'node:24-bookworm-slim'));
  const megabytes = (bytes: unknown) => Math.round(Number(bytes) / 1e6);
  for (const name of images) {
    const image = `local-show/${name}:${version}`;
    const [size, user] = (await docker('image', 'inspect', '-f', '{{.Size}} {{.Config.User}}', image)).split(
      ' ',
    );
    const files = await docker('run', '--rm', '--network', 'none', '--entrypoint', 'find', image, '/app');
    console.log(`${name}: ${megabytes(size)} MB, ${megabytes(Number(size) - base)} beside its base`);
    const sbom = await docker('run', '--rm', '--network', 'none', '--entrypoint', 'cat', image, 'sbom.json');
    const { components }: { components: { name: string }[] } = JSON.parse(sbom);
    expect(components.map((component) => component.name)).toEqual(
      expect.arrayContaining(['react-dom', 'zod']),
    );
    for (const stranger of ['typescript', '@rspack', 'webpack', 'playwright', 'jest', '.test.'])
      expect(files, `${name} holds ${stranger}`).not.toContain(`/${stranger}`);
    const others = processNames.filter((other) => other !== name && files.includes(`/app/${other}/`));
    expect(others, `${name} holds other parts`).toEqual([]);
    // The jobs write what belongs to others; compose says as whom each is run.
    if (name !== 'jobs') expect(user?.trim()).toBe('1000:1000');
  }
});

test('no container may write its root or has system privileges', async () => {
  for (const [service, { ID }] of await containers()) {
    const { HostConfig, Config } = await inspect(ID);
    expect(HostConfig.ReadonlyRootfs, service).toBe(true);
    expect(HostConfig.CapDrop, service).toEqual(['ALL']);
    expect(HostConfig.SecurityOpt, service).toContain('no-new-privileges:true');
    if (processNames.some((name) => name === service)) expect(Config.User).toBe('1000:1000');
  }
});

test('a process finds its own secrets and no others', async () => {
  for (const name of processNames) {
    const files = (await compose(['exec', '-T', name, 'ls', '/secrets'])).trim().split('\n');
    expect(files.sort(), name).toEqual([...ownSecrets[name], 'nats-url'].sort());
  }
});

test('a hundred people behind the published port can each enter', async ({ giveaway }) => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => submitUntilAnswered(giveaway.id)));
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([]);
});

for (const name of processNames) {
  test(`${name} is recreated without changing another container or losing an entry`, async ({ giveaway }) => {
    await expectWhole(giveaway.id);
    const before = await containers();
    await compose(['up', '-d', '--no-deps', '--force-recreate', name]);
    await isHealthy(name);
    const after = await containers();
    const changed = [...after.keys()].filter((service) => after.get(service)?.ID !== before.get(service)?.ID);
    expect(changed).toEqual([name]);
    await expectWhole(giveaway.id);
  });

  test(`${name} recovers automatically after a crash`, async ({ giveaway }) => {
    const { ID } = await container(name);
    const { RestartCount } = await inspect(ID);
    await killInside(name);
    await expect
      .poll(async () => (await inspect(ID)).RestartCount, { intervals: [200] })
      .toBeGreaterThan(RestartCount);
    await isHealthy(name);
    await expectWhole(giveaway.id);
  });
}

for (const [server, signal] of Object.entries(endingSignals)) {
  test(`${server} recovers automatically after a crash, with entries and sessions`, async ({
    giveaway,
    admin,
  }) => {
    const { ID } = await container(server);
    const { RestartCount } = await inspect(ID);
    // Only its own user may: root in a container has no system privileges.
    const user = (await compose(['exec', '-T', server, 'stat', '-c', '%u', '/proc/1'])).trim();
    await compose(['exec', '-T', '--user', user, server, 'sh', '-c', `kill -${signal} 1`]);
    await expect
      .poll(async () => (await inspect(ID)).RestartCount, { timeout: 60_000, intervals: [200] })
      .toBeGreaterThan(RestartCount);
    await expectWhole(giveaway.id);
    await expect
      .poll(async () => (await admin.call('GET', '/api/admin/account')).status(), { timeout: 60_000 })
      .toBe(200);
  });
}

test('each process ends in order within ten seconds of the signal to stop', async ({ giveaway }) => {
  await compose(['stop', '-t', '10', ...processNames]);
  // 137 would say that it was killed.
  for (const name of processNames) expect((await container(name)).ExitCode, name).toBe(0);
  await compose(['start', ...processNames]);
  for (const name of processNames) await isHealthy(name);
  await expectWhole(giveaway.id);
});

test('a changed line in a service rebuilds and replaces its image alone', async ({ giveaway }) => {
  test.setTimeout(600_000);
  const before = await imageIds();
  const began = performance.now();
  await buildChanged('svc-giveaway/src/main.ts');
  const built = performance.now();
  await compose(['up', '-d', '--no-deps', '--no-build', 'svc-giveaway']);
  await isHealthy('svc-giveaway');
  const seconds = (milliseconds: number) => Math.round(milliseconds / 1000);
  console.log(
    `images built in ${seconds(built - began)} s, replaced in ${seconds(performance.now() - built)} s`,
  );
  const { 'svc-giveaway': next, ...others } = await imageIds();
  const { 'svc-giveaway': last, ...othersBefore } = before;
  expect(others).toEqual(othersBefore);
  expect(next).not.toBe(last);
  expect((await inspect((await container('svc-giveaway')).ID)).Image).toBe(next);
  await expectWhole(giveaway.id);
});

test('a changed front end alone is published, rolled back and not published again', async ({ request }) => {
  test.setTimeout(600_000);
  const live = async () => (await (await request.get('/mfe/registry.json')).json()) as Registry;
  const versions = async () =>
    Object.fromEntries(Object.entries(await live()).map(([name, { version: at }]) => [name, at]));
  const frontEnds = (...args: string[]) => compose(['run', '--rm', '-T', 'front-ends', ...args]);

  const before = await versions();
  await buildChanged('mfe-content/src/remote.ts', 'front-ends');
  expect(await frontEnds('mfe-content')).toContain('is live');
  await expect.poll(async () => (await versions()).content).not.toBe(before.content);
  const { content: next, ...others } = await versions();
  expect({ ...others, content: before.content }).toEqual(before);
  expect((await live()).content.previous[0]?.version).toBe(before.content);

  expect(await frontEnds('--rollback', 'mfe-content')).toContain(
    `went back from ${next} to ${before.content}`,
  );
  await expect.poll(versions).toEqual(before);
  // As at the next `docker compose up`.
  await frontEnds();
  expect(await versions()).toEqual(before);
});

test('down and up keep the data', async ({ request, admin }) => {
  const read = async (path: string) => (await request.get(path)).json();
  const kept = ['/api/episodes', '/api/tv-segments', '/api/giveaways/1/winners'];
  const before = await Promise.all(kept.map(read));
  await compose(['down']);
  await compose(['up', '-d', '--no-build']);
  for (const name of processNames) await isHealthy(name);
  expect(await Promise.all(kept.map(read))).toEqual(before);
  // Sessions lie in Redis, whose volume is kept.
  expect((await admin.call('GET', '/api/admin/account')).status()).toBe(200);
});
