import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@show/test-kit';
import {
  type Behavior,
  writeBrokenBuild,
  writeEndlessBuild,
  writeRemoteBuild,
  writeShellBuild,
} from '../../testing/serverBuilds';
import { RenderFailure, RenderWorker, WorkerGone, type WorkerLimits } from './RenderWorker';

const folder = mkdtempSync(join(tmpdir(), 'render-worker-'));
const limits: WorkerLimits = { startWithin: 20_000, renderWithin: 10_000, atMost: 60_000, memory: 48 };
const started: RenderWorker[] = [];

afterAll(() => {
  for (const worker of started) worker.stop();
  rmSync(folder, { recursive: true });
});

function start(behavior: Behavior, changes: Partial<WorkerLimits> = {}, logs: string[] = []) {
  const builds = {
    shell: writeShellBuild(join(folder, behavior, 'shell.js')),
    remotes: { content: writeRemoteBuild(join(folder, behavior, 'content.js'), behavior) },
  };
  const worker = new RenderWorker(builds, (text) => logs.push(text), { ...limits, ...changes });
  started.push(worker);
  return worker;
}

const now = Date.UTC(2026, 4, 1);
const document = (data: object = {}) => ({
  pageData: JSON.stringify({ remote: 'content', text: 'Covered bridges', ...data }),
  now,
});

async function rendered(behavior: Behavior): Promise<string> {
  const worker = start(behavior);
  await worker.ready;
  return (await worker.render(document())).markup;
}

/** The processes that this one has started. */
function ownProcesses() {
  return execFileSync('ps', ['-A', '-o', 'ppid=,pid=,nice=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([parent, , , program]) => Number(parent) === process.pid && program === process.execPath)
    .map(([, pid, nice]) => ({ pid: Number(pid), nice: Number(nice) }));
}
const childProcesses = () => ownProcesses().map(({ pid }) => pid);

describe('RenderWorker', () => {
  test('renders the remote with the modules of the shell', async () => {
    expect(await rendered('fine')).toBe('<p>Covered bridges from the shell</p>');
  });

  test('gives builds no globals of browsers or Node', async () => {
    expect(await rendered('globals')).toBe('<p></p>');
  });

  test('freezes the clock at the time of the document', async () => {
    expect(await rendered('clock')).toBe(`<p>${now} 2026-05-01T00:00:00.000Z</p>`);
  });

  test.each(['throwing', 'rejecting'] as const)(
    'a %s remote fails its document and keeps the process',
    async (behavior) => {
      const worker = start(behavior);
      await worker.ready;
      await expect(worker.render(document())).rejects.toThrow(RenderFailure);
      await expect(worker.render(document())).rejects.toThrow(/no such/);
      expect(worker.isGone).toBe(false);
    },
  );

  test.each([
    ['hanging', { renderWithin: 300 }, 'took more CPU time than it may'],
    ['waiting', {}, 'waited for a promise that never settled'],
    ['blocking', { atMost: 2_000 }, 'rendering took longer than 2000 ms'],
  ] as const)('ends the process of a %s remote', async (behavior, changes, reason) => {
    const worker = start(behavior, changes);
    await worker.ready;
    await expect(worker.render(document())).rejects.toThrow(reason);
    expect(worker.isGone).toBe(true);
    await expect(worker.render(document())).rejects.toThrow(WorkerGone);
  });

  test('keeps a process that gets no CPU for a while', async () => {
    const before = childProcesses();
    const worker = start('fine', { renderWithin: 200 });
    await worker.ready;
    const own = childProcesses().filter((pid) => !before.includes(pid));
    for (const pid of own) process.kill(pid, 'SIGSTOP');
    const rendering = worker.render(document());
    await delay(1_000);
    for (const pid of own) process.kill(pid, 'SIGCONT');
    expect((await rendering).markup).toContain('Covered bridges');
  });

  test.each(['leaking', 'allocating'] as const)(
    'a remote that is %s ends only its own process',
    async (behavior) => {
      const worker = start(behavior);
      await worker.ready;
      await expect(worker.render(document())).rejects.toThrow(WorkerGone);
    },
  );

  test('ends a process that accumulates buffers', async () => {
    const logs: string[] = [];
    const worker = start('hoarding', {}, logs);
    await worker.ready;
    for (const _ of [1, 2]) expect((await worker.render(document())).markup).toBe('<p>fine</p>');
    expect(worker.isGone).toBe(true);
    expect(logs).toEqual([expect.stringMatching(/^buffers take \d+ MB$/)]);
  });

  test('logs an unhandled rejection and keeps the process', async () => {
    const logs: string[] = [];
    const worker = start('astray', {}, logs);
    await worker.ready;
    expect((await worker.render(document())).markup).toBe('<p>fine</p>');
    await eventually(() => expect(logs.join()).toContain('unhandled on purpose'));
    expect((await worker.render(document())).markup).toBe('<p>fine</p>');
  });

  test('names a remote that cannot be loaded and renders the others', async () => {
    const builds = {
      shell: writeShellBuild(join(folder, 'shell.js')),
      remotes: {
        content: writeRemoteBuild(join(folder, 'content.js'), 'fine'),
        giveaway: writeBrokenBuild(join(folder, 'giveaway.js')),
      },
    };
    const worker = new RenderWorker(builds, () => {}, limits);
    started.push(worker);
    expect(Object.keys(await worker.ready)).toEqual(['giveaway']);
    expect((await worker.ready).giveaway).toContain('there is no node:fs on the server');
    expect((await worker.render(document())).markup).toContain('Covered bridges');
  });

  test('renders the others when one remote never finishes loading', async () => {
    const builds = {
      shell: writeShellBuild(join(folder, 'shell.js')),
      remotes: {
        giveaway: writeEndlessBuild(join(folder, 'endless.js')),
        content: writeRemoteBuild(join(folder, 'content.js'), 'fine'),
      },
    };
    const worker = new RenderWorker(builds, () => {}, limits);
    started.push(worker);
    expect(Object.keys(await worker.ready)).toEqual(['giveaway']);
    expect((await worker.render(document())).markup).toContain('Covered bridges');
  });
});
