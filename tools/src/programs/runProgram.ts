import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Fault } from '@show/dev-servers/fault';

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
  if (code !== 0) throw new Fault(`${last || `${file} ended (${signal ?? code})`}`);
}
