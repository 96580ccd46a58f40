import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setPriority } from 'node:os';

interface RunnerOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** File that its output is added to; left out: the output of this process. */
  log?: string | undefined;
  /** As `nice` counts it: 10 leaves the cores to others that want them. */
  niceness?: number | undefined;
  signal: AbortSignal;
}

/**
 * Runs a program to its end.
 * @returns its exit code; of those that write a report, what they found is read there
 */
export function runToEnd(
  file: string,
  args: readonly string[],
  { cwd, env, log, niceness, signal }: RunnerOptions,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const output = log === undefined ? 'inherit' : openSync(log, 'a');
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
    });
    if (typeof output === 'number') closeSync(output);
    if (child.pid && niceness !== undefined) setPriority(child.pid, niceness);
    const stop = () => void child.kill('SIGINT');
    signal.addEventListener('abort', stop, { once: true });
    child.once('error', reject);
    child.once('exit', (code) => {
      signal.removeEventListener('abort', stop);
      resolve(code);
    });
  });
}
