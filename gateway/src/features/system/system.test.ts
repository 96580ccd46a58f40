import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installationStateSchema, type SystemState, systemStateSchema } from '@show/contracts';
import { connectEvents, createLog, tellReplica } from '@show/service-kit';
import { readDeploys } from '@show/service-kit/registry';
import { createTestNats, type TestNats, testServers, waitUntil } from '@show/test-kit';
import { fakeStaff } from '../../../testing/fakeStaff';
import { publishFrontEnds } from '../../../testing/publishFrontEnds';
import {
  serverFileOf,
  writeBrokenBuild,
  writeRemoteBuild,
  writeShellBuild,
} from '../../../testing/serverBuilds';
import { staffCookie } from '../../../testing/signingIn';
import { startTestGateway, type TestGateway } from '../../../testing/startTestGateway';

/** Folder of the installation. */
const folder = mkdtempSync(join(tmpdir(), 'gateway-installation-'));
let gateway: TestGateway;
let nats: TestNats;
let staff: ReturnType<typeof fakeStaff>;
let cookie = '';
beforeAll(async () => {
  nats = await createTestNats();
  await nats.start();
  gateway = await startTestGateway({
    REDIS_URL: testServers().redisUrl,
    REDIS_PREFIX: `test-${randomUUID()}`,
    NATS_URL: nats.url,
    TRUSTED_PROXY_HOPS: '1',
    INSTALLATION_FILE: join(folder, 'installation.json'),
  });
  staff = fakeStaff(gateway.content);
  cookie = await staffCookie(gateway);
});
afterAll(async () => {
  await gateway.stop();
  await nats.remove();
  rmSync(folder, { recursive: true });
});

const read = async (): Promise<SystemState> =>
  systemStateSchema.parse(await (await gateway.get('/api/admin/system', { cookie })).json());

describe('system state', () => {
  test('shows version and faults of each service, or that it is unreachable', async () => {
    gateway.content.on('GET /readyz', {
      status: 'ok',
      version: '0a1b2c3d4e5f',
      startedAt: '2026-11-20T12:00:00.000Z',
      checks: { database: 'ok' },
    });
    gateway.giveaway.on('GET /readyz', {
      status: 'unavailable',
      version: '1a1b2c3d4e5f',
      startedAt: '2026-11-20T12:00:00.000Z',
      checks: { database: 'ok', migrations: '2 are pending' },
      warnings: { outbox: 'an event waits for 40 s' },
    });
    gateway.media.on('GET /readyz', { status: 'fine' });
    const { processes } = await read();
    expect(processes).toMatchObject([
      { name: 'svc-content', status: 'ok', version: '0a1b2c3d4e5f', faults: [] },
      {
        name: 'svc-giveaway',
        status: 'unavailable',
        faults: ['migrations: 2 are pending', 'outbox: an event waits for 40 s'],
      },
      { name: 'svc-media', status: 'unreachable', version: null },
      { name: 'gateway', status: 'ok', version: expect.stringMatching(/^[0-9a-f]{12}$/) },
    ]);
  });

  test('shows every replica with version, outbox and lag', async () => {
    const log = createLog({ service: 'test', level: 'silent' });
    const replicas = ['one', 'two'].map((version) => {
      const events = connectEvents({ url: nats.url, log });
      tellReplica(
        events,
        async () => ({
          name: 'svc-content',
          instance: `machine-${version}`,
          status: 'ok',
          version,
          checks: {},
          warnings: {},
          outbox: { waiting: 3, oldestSeconds: 12 },
          lag: { media: 7 },
          needs: {},
        }),
        log,
      );
      return events;
    });
    try {
      const { processes } = await waitUntil(async () => {
        const state = await read();
        return state.processes[0]?.replicas.length === 2 && state;
      });
      expect(processes[0]).toMatchObject({
        replicas: [
          { instance: 'machine-one', version: 'one', status: 'ok' },
          { instance: 'machine-two', version: 'two', status: 'ok' },
        ],
        outbox: { waiting: 3, oldestSeconds: 12 },
        lag: { media: 7 },
      });
      expect(processes[3]).toMatchObject({ name: 'gateway', replicas: [{ status: 'ok' }], outbox: null });
    } finally {
      for (const events of replicas) await events.close();
    }
  });
});

const build = (version: string) => ({
  version,
  entry: `/mfe/content/${version}/remoteEntry.js`,
  integrity: 'sha384-x',
  contract: 1,
});
const content = async () => (await read()).frontEnds[1];
const publish = async (version: string, ...previous: string[]) => {
  for (const one of previous) publishFrontEnds(gateway.mfeDir, { content: { version: one } });
  publishFrontEnds(gateway.mfeDir, { content: { version, previous: previous.map(build) } });
  await waitUntil(async () => (await content())?.version === version);
};
const rollBack = (from: string, headers: Record<string, string> = { cookie }, name = 'content') =>
  gateway.send('POST', `/api/admin/front-ends/${name}/rollback`, { from }, headers);

describe('rollback by staff', () => {
  test('an owner rolls back and the log and activity name them', async () => {
    await publish('r2', 'r1');
    const response = await rollBack('r2');
    expect([response.status, await response.json()]).toEqual([200, { from: 'r2', to: 'r1' }]);
    expect(await content()).toMatchObject({ version: 'r1', rolledBack: 'r2', previous: [] });
    const [latest] = (await read()).deploys;
    expect(latest).toMatchObject({ action: 'rolled back', version: 'r1', before: 'r2', by: 'Owner' });
    expect(await readDeploys(gateway.mfeDir)).toContainEqual(latest);
    await waitUntil(() =>
      staff.acts().some(({ kind, before, after }) => {
        return kind === 'front-end' && before?.version === 'r2' && after?.version === 'r1';
      }),
    );
  });

  test('rejects a second click, a missing version and an unknown front end', async () => {
    await publish('t2', 't1');
    const responses = await Promise.all([rollBack('t2'), rollBack('t2')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const none = await rollBack('t1');
    expect([none.status, await none.json()]).toMatchObject([
      409,
      { detail: 'There is no earlier version of content to go back to.' },
    ]);
    expect((await rollBack('t1', { cookie }, 'weather')).status).toBe(400);
    expect(
      (await gateway.send('POST', '/api/admin/front-ends/content/rollback', {}, { cookie })).status,
    ).toBe(400);
  });
});

describe('versions set aside', () => {
  test('shows failures that browsers reported of the live version', async () => {
    await publish('q2', 'q1');
    const said = { remote: 'content', page: 'about', kind: 'evaluation', message: 'x is null' };
    for (const version of ['q2', 'q2', 'q1'])
      await gateway.send('POST', '/api/mfe-reports', { ...said, version });
    expect(await content()).toMatchObject({ version: 'q2', failures: [{ kind: 'evaluation', count: 2 }] });
  });

  test('serves the version before one whose server build cannot be loaded, and says why', async () => {
    writeShellBuild(serverFileOf(gateway.mfeDir, 'shell', 's1'));
    writeRemoteBuild(serverFileOf(gateway.mfeDir, 'content', 'b1'), 'fine');
    writeBrokenBuild(serverFileOf(gateway.mfeDir, 'content', 'b2'));
    const shell = { version: 's1', server: true };
    publishFrontEnds(gateway.mfeDir, { shell, content: { version: 'b1', server: true } });
    publishFrontEnds(gateway.mfeDir, {
      shell,
      content: { version: 'b2', server: true, previous: [build('b1')] },
    });
    await waitUntil(async () => (await content())?.setAside.length === 1);
    expect(await content()).toMatchObject({
      version: 'b1',
      setAside: [
        {
          version: 'b2',
          reason: 'Its server build cannot be loaded: Error: there is no node:fs on the server',
        },
      ],
    });
  });
});

describe('the installation', () => {
  beforeAll(() => {
    const backups = join(folder, 'backups');
    mkdirSync(backups);
    const note = {
      version: '1.2.0',
      releases: [{ version: '1.2.0', notes: '- Albums' }],
      lastUpdate: null,
      backups,
    };
    writeFileSync(join(folder, 'installation.json'), JSON.stringify(note));
    writeFileSync(join(folder, 'secrets.json'), 'a secret');
    writeFileSync(join(backups, 'show.tar.age'), 'everything');
    // Half of a note, and a backup that was pruned after its name was read.
    writeFileSync(join(backups, 'last.json'), '{"at":');
    symlinkSync('pruned', join(backups, 'pruned.tar'));
  });
  const show = async () =>
    installationStateSchema.parse(await (await gateway.get('/api/admin/installation', { cookie })).json());
  const requestFile = () => join(folder, 'backups', 'request.json');
  const download = (name: string) => gateway.get(`/api/admin/backups/${name}`, { cookie });

  test('shows version, disk, backups and address to owners', async () => {
    expect(await show()).toMatchObject({
      version: '1.2.0',
      releases: [{ version: '1.2.0', notes: '- Albums' }],
      disk: { free: expect.any(Number), total: expect.any(Number) },
      backups: { last: null, running: false, failed: null, files: [{ name: 'show.tar.age', bytes: 10 }] },
      publicUrl: 'http://show.example/',
      certificate: null,
    });
  });

  test('accepts one request for a backup at a time, and shows why it failed', async () => {
    const make = () => gateway.send('POST', '/api/admin/backups', undefined, { cookie });
    expect((await make()).status).toBe(202);
    expect(JSON.parse(readFileSync(requestFile(), 'utf8'))).toMatchObject({ failed: null });
    expect((await show()).backups?.running).toBe(true);
    expect((await make()).status).toBe(409);
    writeFileSync(
      requestFile(),
      JSON.stringify({ at: new Date().toISOString(), failed: 'the disk is full' }),
    );
    expect((await show()).backups).toMatchObject({ running: false, failed: 'the disk is full' });
    expect((await make()).status).toBe(202);
  });

  test('sends a backup as a file, no other file, and ten within an hour', async () => {
    for (const name of ['..%2Fsecrets.json', 'request.json', 'none.tar'])
      expect((await download(name)).status).toBe(404);
    for (let count = 0; count < 10; count += 1) {
      const response = await download('show.tar.age');
      expect(await response.text()).toBe('everything');
      expect(response.headers.get('content-disposition')).toBe('attachment; filename=show.tar.age');
    }
    expect((await download('show.tar.age')).status).toBe(429);
  });
});
