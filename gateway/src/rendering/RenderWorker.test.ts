import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@show/test-kit';
import {
  type Behaviour,
  writeBrokenBuild,
  writeEmptyShell,
  writeEndlessBuild,
  writeRemoteBuild,
  writeShellBuild,
} from '../../testing/serverBuilds';
import { RenderFailure, RenderWorker, WorkerGone, type WorkerLimits } from './RenderWorker';

const folder = mkdtempSync(join(tmpdir(), 'render-worker-'));
const limits: WorkerLimits = { startWithin: 20_000, renderWithin: 10_000, memory: 48 };
const started: RenderWorker[] = [];

afterAll(() => {
  for (const worker of started) worker.stop();
  rmSync(folder, { recursive: true });
});

function start(behaviour: Behaviour, changes: Partial<WorkerLimits> = {}, logs: string[] = []) {
  const builds = {
    shell: writeShellBuild(join(folder, behaviour, 'shell.js')),
    remotes: { content: writeRemoteBuild(join(folder, behaviour, 'content.js'), behaviour) },
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

async function rendered(behaviour: Behaviour): Promise<string> {
  const worker = start(behaviour);
  await worker.ready;
  return (await worker.render(document())).markup;
}

describe('#RenderWorker', () => {
  test('When a document is rendered, then by the remote, with the modules of the shell', async () => {
    expect(await rendered('fine')).toBe('<p>Covered bridges from the shell</p>');
  });

  test('When builds look around, then there is nothing of a browser and nothing of Node', async () => {
    expect(await rendered('globals')).toBe('<p></p>');
  });

  test('When the gateway runs with a low priority, then its pages are rendered with a lower one', async () => {
    const before = getPriority();
    setPriority(before + 1);
    const worker = start('fine');
    await worker.ready;
    const processes = execFileSync('ps', ['-A', '-o', 'ppid=,nice='], { encoding: 'utf8' });
    const ofOurs = processes
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter(([parent]) => parent === process.pid);
    expect(ofOurs).toContainEqual([process.pid, before + 6]);
  });

  test('When builds ask for the time, then it is that of the document', async () => {
    expect(await rendered('clock')).toBe(`<p>${now} 2026-05-01T00:00:00.000Z</p>`);
  });

  test.each(['throwing', 'rejecting'] as const)(
    'When a remote is %s, then the document fails, and the process goes on',
    async (behaviour) => {
      const worker = start(behaviour);
      await worker.ready;
      await expect(worker.render(document())).rejects.toThrow(RenderFailure);
      await expect(worker.render(document())).rejects.toThrow(/no such/);
      expect(worker.isGone).toBe(false);
    },
  );

  test.each(['hanging', 'waiting'] as const)(
    'When a remote is %s, then the process is ended in time',
    async (behaviour) => {
      const worker = start(behaviour, { renderWithin: 300 });
      await worker.ready;
      await expect(worker.render(document())).rejects.toThrow('rendering took longer than 300 ms');
      expect(worker.isGone).toBe(true);
      await expect(worker.render(document())).rejects.toThrow(WorkerGone);
    },
  );

  test.each(['leaking', 'allocating'] as const)(
    'When a remote takes all memory by %s, then only its process ends',
    async (behaviour) => {
      const worker = start(behaviour);
      await worker.ready;
      await expect(worker.render(document())).rejects.toThrow(WorkerGone);
    },
  );

  test('When a remote keeps more and more buffers, then its process ends after a document', async () => {
    const logs: string[] = [];
    const worker = start('hoarding', {}, logs);
    await worker.ready;
    for (const _ of [1, 2]) expect((await worker.render(document())).markup).toBe('<p>fine</p>');
    expect(worker.isGone).toBe(true);
    expect(logs).toEqual([expect.stringMatching(/^buffers take \d+ MB$/)]);
  });

  test('When a shell renders something else than text, then its process ends, and the gateway goes on', async () => {
    const builds = { shell: writeEmptyShell(join(folder, 'empty.js')), remotes: {} };
    const worker = new RenderWorker(builds, () => {}, limits);
    started.push(worker);
    await worker.ready;
    await expect(worker.render(document())).rejects.toThrow('sent something else');
    expect(worker.isGone).toBe(true);
  });

  test('When a promise fails that nobody waits for, then the process goes on and says so', async () => {
    const logs: string[] = [];
    const worker = start('astray', {}, logs);
    await worker.ready;
    expect((await worker.render(document())).markup).toBe('<p>fine</p>');
    await eventually(() => expect(logs.join()).toContain('nobody waits for this'));
    expect((await worker.render(document())).markup).toBe('<p>fine</p>');
  });

  test('When a remote cannot be loaded, then it is named, and the others can be rendered', async () => {
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

  test('When the build of one remote never ends loading, then the others are rendered', async () => {
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

  test('When the shell cannot be loaded, then the process is gone', async () => {
    const worker = new RenderWorker({ shell: join(folder, 'nothing.js'), remotes: {} }, () => {}, limits);
    await expect(worker.ready).rejects.toThrow(WorkerGone);
  });
});
