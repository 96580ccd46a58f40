import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bundle } from '../../bootstrap/bundle.mjs';

const repository = join(__dirname, '..', '..', '..');
const program = join(repository, 'tools', 'dist', 'run', 'fixture-launcher.mjs');

/** Bundles the launcher for tests; once for a test file. */
export function prepareLauncher(): Promise<void> {
  return bundle(join(repository, 'tools', 'src', 'testing', 'fixtureLauncher.ts'), program);
}

export interface LauncherProcess {
  pid: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Settles when the output matches; rejects when it ends without. */
  said(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Settles with the exit code when it has ended. */
  ended: Promise<number | null>;
  signal(signal: NodeJS.Signals): void;
}

/** Starts the launcher on a folder, in its own process. */
export function startLauncher(root: string, env: NodeJS.ProcessEnv): LauncherProcess {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { PATH: process.env.PATH, DEMO_CONTENT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      child.emit('said');
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    pid: child.pid ?? 0,
    output: () => output,
    said: (pattern) =>
      matched(
        child,
        ended,
        () => output.match(pattern),
        () => output,
      ),
    ended,
    signal: (signal) => void child.kill(signal),
  };
}

async function matched(
  child: ChildProcess,
  ended: Promise<unknown>,
  find: () => RegExpMatchArray | null,
  output: () => string,
): Promise<RegExpMatchArray> {
  let over = false;
  ended.then(() => {
    over = true;
    child.emit('said');
  });
  for (;;) {
    const match = find();
    if (match) return match;
    if (over) throw new Error(`the launcher ended without saying so; it said:\n${output()}`);
    await once(child, 'said');
  }
}
