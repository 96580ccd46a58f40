import { spawn } from 'node:child_process';

export interface RunnerOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

/**
 * Runs a program with inherited output to its end.
 * @returns its exit code; of those that write a report, what they found is read there
 */
export function runToEnd(
  file: string,
  args: readonly string[],
  { cwd, env, signal }: RunnerOptions,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const stop = () => void child.kill('SIGINT');
    signal.addEventListener('abort', stop, { once: true });
    child.once('error', reject);
    child.once('exit', (code) => {
      signal.removeEventListener('abort', stop);
      resolve(code);
    });
  });
}
