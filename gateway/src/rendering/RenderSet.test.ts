import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@show/test-kit';
import { writeBrokenBuild, writeRemoteBuild, writeShellBuild } from '../../testing/serverBuilds';
import { Overloaded, type Rank, RenderSet, type Turn } from './RenderSet';
import type { ServerBuilds } from './RenderWorker';

const folder = mkdtempSync(join(tmpdir(), 'render-set-'));
const sets: RenderSet[] = [];
const input = { pageData: JSON.stringify({ remote: 'content', text: 'Barns' }), now: 0 };
const asked = (rank: Rank = 'page', ago = 0): Turn => ({ rank, askedAt: performance.now() - ago });

afterAll(() => {
  for (const set of sets) set.stop();
  rmSync(folder, { recursive: true });
});

function start(builds: ServerBuilds, logs: string[] = []): RenderSet {
  const set = new RenderSet({ builds, workers: 1, onLog: (text) => logs.push(text), onBroken() {} });
  sets.push(set);
  return set;
}

const working = (): ServerBuilds => ({
  shell: writeShellBuild(join(folder, 'shell.js')),
  remotes: { content: writeRemoteBuild(join(folder, 'content.js'), 'fine') },
});

describe('RenderSet', () => {
  test('logs that no process can start and retries', async () => {
    const logs: string[] = [];
    const set = start({ shell: join(folder, 'nothing.js'), remotes: {} }, logs);
    await set.ready;
    expect(set.size).toBe(0);
    await eventually(() => expect(logs.length).toBeGreaterThan(1));
    expect(logs[0]).toContain('the rendering process ended');
  });

  test('rejects documents while the shell cannot be loaded', async () => {
    const set = start({ shell: writeBrokenBuild(join(folder, 'broken.js')), remotes: {} });
    await expect(set.render(input, asked())).rejects.toThrow(Overloaded);
  });

  test('a page evicts the last queued search when the queue is full', async () => {
    const set = start(working());
    await set.ready;
    const order: string[] = [];
    // One that is rendered, and as many as may wait, here for a minute.
    const searches = Array.from({ length: 129 }, (_, number) =>
      set.render(input, asked('low', -60_000)).then(
        () => order.push(`search ${number}`),
        () => order.push(`refused ${number}`),
      ),
    );
    const page = set.render(input, asked()).then(() => order.push('page'));
    await Promise.all([page, ...searches]);
    expect(order.slice(0, 3)).toEqual(['refused 128', 'search 0', 'page']);
  });

  test('a document whose reads took long does not wait for a process', async () => {
    const set = start(working());
    await set.ready;
    // Enough of them that the process is still busy a millisecond later.
    const before = Array.from({ length: 50 }, () => set.render(input, asked()));
    const late = set.render(input, asked('page', 6_000));
    await expect(late).rejects.toThrow(Overloaded);
    await Promise.all(before);
    expect((await set.render(input, asked('page', 6_000))).markup).toContain('Barns');
  });

  test('renders waiting documents before its processes end', async () => {
    const set = start(working());
    await set.ready;
    const waiting = Array.from({ length: 5 }, () => set.render(input, asked()));
    set.retire();
    expect((await Promise.all(waiting)).map(({ markup }) => markup)).toEqual(
      Array.from({ length: 5 }, () => '<p>Barns from the shell</p>'),
    );
    await expect(set.render(input, asked())).rejects.toThrow(Overloaded);
    await eventually(() => expect(set.size).toBe(0));
  });
});
