import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isStop, startWorker, stopWorkers } from './workers';

const folder = mkdtempSync(join(tmpdir(), 'local-show-workers-'));
const worker = join(folder, 'worker.mjs');
writeFileSync(worker, "process.on('message', () => {});");
afterAll(() => rmSync(folder, { recursive: true }));

const start = () => startWorker(worker, { name: 'shell', root: folder, output: folder }, () => {});

async function end(child: ReturnType<typeof start>, act: () => unknown) {
  const ended = once(child, 'exit');
  act();
  await ended;
  return child.signalCode;
}

test('a compiler that was stopped is not taken for one that crashed', async () => {
  const [killed, interrupted, ours] = [start(), start(), start()];

  expect(isStop(await end(killed, () => killed.kill('SIGKILL')))).toBe(false);
  expect(isStop(await end(interrupted, () => interrupted.kill('SIGINT')))).toBe(true);
  expect(isStop(await end(ours, stopWorkers))).toBe(true);
});
