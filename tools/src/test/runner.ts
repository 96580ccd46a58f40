import { spawn } from 'node:child_process';

export interface RunnerOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

/** Runs a program with inherited output to its end; whether it succeeded is read from its report. */
export function runToEnd(file: string, args: string[], { cwd, env, signal }: RunnerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const stop = () => void child.kill('SIGINT');
    signal.addEventListener('abort', stop, { once: true });
    child.once('error', reject);
    child.once('exit', () => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
  });
}
