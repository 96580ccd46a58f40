import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Fault } from '@show/dev-servers/fault';
import { runningLauncher } from '../stack/stackLock';

/** Variables of npm and of the present command, which are none of the site. */
const notOfTheSite = /^(npm_|SHOW_HOME$|INIT_CWD$|SYSTEMD_EXEC_PID$)/;

/** The environment that the site was started with, else the present one. */
export function siteEnvironment(stackDir: string): NodeJS.ProcessEnv {
  const launcher = runningLauncher(stackDir);
  const given =
    launcher && existsSync(`/proc/${launcher.pid}/environ`) ? environOf(launcher.pid) : process.env;
  return Object.fromEntries(Object.entries(given).filter(([name]) => !notOfTheSite.test(name)));
}

function environOf(pid: number): NodeJS.ProcessEnv {
  const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

interface RunOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  say(line: string): void;
}

/** Runs a program to its end and says its lines; throws a Fault with the last one when it fails. */
export async function runProgram(
  file: string,
  args: readonly string[],
  { cwd, env = process.env, say }: RunOptions,
): Promise<void> {
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let last = '';
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      last = line.trim() || last;
      say(line);
    });
  const [code, signal] = await once(child, 'close');
  if (code !== 0) throw new Fault(`${last || `${file} ended (${signal ?? code})`}; nothing was changed`);
}
