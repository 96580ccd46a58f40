import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@show/dev-servers/servers';
import { readStackFile, type StackFile, stackFilePath } from '@show/dev-servers/stack';
import { z } from 'zod';

const launchedSchema = z.object({
  adminPasscode: z.string(),
  processes: z.record(z.string(), z.object({ pid: z.int(), url: z.string() })),
});

/** `stack.json` of a stack started here, with the generated passcode and every process. */
export type LaunchedStack = Omit<StackFile, 'adminPasscode' | 'processes'> & z.output<typeof launchedSchema>;

/** Timeout of a start in milliseconds: the first one builds everything. */
const PATIENCE = 600_000;

/** Starts a stack as `npm start` does, in its own folder and on its own port, and waits until it is ready. */
export async function launchStack(folder: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const port = await freePort();
  // Load from loopback, a shared address, needs no proof of work unless `env` sets a limit.
  const unpaid = { ENTRY_PER_SHARED_ADDRESS: '10000000' };
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...unpaid, ...env, PORT: String(port), STACK_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const file = resolve(stackFilePath(folder));
  const until = Date.now() + PATIENCE;
  while (!(/^ready http/m.test(said) && existsSync(file))) {
    if (child.exitCode !== null || Date.now() > until) {
      await endStack(child);
      throw new Error(`the stack did not start:\n${said}`);
    }
    await delay(100);
  }
  return child;
}

export async function endStack(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGINT');
  await gone;
}

export function readLaunchedStack(file: string): LaunchedStack {
  const stack = readStackFile(file);
  return { ...stack, ...launchedSchema.parse(stack) };
}
