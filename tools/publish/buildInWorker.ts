import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type FrontEndBuild, frontEndBuildSchema } from '@show/contracts/registry';
import { z } from 'zod';
import { bundle } from '../bootstrap/bundle.mjs';
import type { BuildTask } from './buildWorker';

const answerSchema = z.union([z.object({ built: frontEndBuildSchema }), z.object({ failed: z.string() })]);

/** Bundles the worker's program, so that it can be run by plain Node from any other program of ours. */
export async function prepareWorker(root: string): Promise<string> {
  const outfile = join(root, 'tools/dist/build-front-end.mjs');
  await bundle(join(root, 'tools/publish/buildWorker.ts'), outfile);
  return outfile;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill();
});

/** Builds one front end. Rejects with what webpack said, or when the process ended without an answer. */
export function buildInWorker(worker: string, task: BuildTask): Promise<FrontEndBuild> {
  return new Promise((resolve, reject) => {
    const child = fork(worker, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    running.add(child);
    child.once('message', (message) => {
      const answer = answerSchema.parse(message);
      if ('built' in answer) resolve(answer.built);
      else reject(new Error(`${task.name} does not build:\n${answer.failed}`));
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      running.delete(child);
      reject(new Error(`the build of ${task.name} ended early (${code})`));
    });
    child.send(task);
  });
}
