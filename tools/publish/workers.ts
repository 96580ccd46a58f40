import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type FrontEndBuild, frontEndBuildSchema } from '@show/contracts/deploy/registry';
import { Fault } from '@show/dev-servers/fault';
import { z } from 'zod';
import { bundle } from '../bootstrap/bundle.mjs';
import { optimizeLater } from '../bootstrap/optimizeLater';
import type { BuildTask } from './buildWorker';
import type { WatchTask } from './watchWorker';

const resultSchema = z.union([z.object({ built: frontEndBuildSchema }), z.object({ failed: z.string() })]);

/** Bundles a worker's program, so that it can be run by plain Node from any other program of ours. */
export async function prepareWorker(root: string, name: 'buildWorker' | 'watchWorker'): Promise<string> {
  const outfile = join(root, `tools/dist/${name}.mjs`);
  await bundle(join(root, `tools/publish/${name}.ts`), outfile);
  return outfile;
}

const running = new Set<ChildProcess>();
process.once('exit', stopWorkers);

let stopped = false;

/** Ends all builds that are under way; from then on this process starts no more. */
export function stopWorkers(): void {
  stopped = true;
  for (const child of running) child.kill();
}

/** Whether a worker ended because it was stopped: by us, or by a signal that the terminal sends to all processes. */
export const isStop = (signal: NodeJS.Signals | null): boolean =>
  stopped || signal === 'SIGINT' || signal === 'SIGTERM' || signal === 'SIGHUP';

/** Starts a worker on a task; `onMessage` is called with each of its messages. */
export function startWorker(
  worker: string,
  task: BuildTask | WatchTask,
  onMessage: (message: unknown) => void,
  execArgv: string[] = [],
): ChildProcess {
  if (stopped) throw new Fault('stopped while building');
  const child = fork(worker, { execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  running.add(child);
  child.on('message', onMessage);
  child.once('exit', () => running.delete(child));
  child.send(task);
  return child;
}

/** Builds one front end. Rejects with webpack's output, or when the process ended without a result. */
export function buildInWorker(worker: string, task: BuildTask): Promise<FrontEndBuild> {
  return new Promise((resolve, reject) => {
    const child = startWorker(
      worker,
      task,
      (message) => {
        const result = resultSchema.parse(message);
        if ('built' in result) resolve(result.built);
        else reject(new Error(`${task.name} does not build:\n${result.failed}`));
      },
      optimizeLater,
    );
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      reject(new Error(`the build of ${task.name} ended early (${signal ?? code})`));
    });
  });
}
