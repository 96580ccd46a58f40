import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@show/dev-servers/servers';

const PATIENCE = 120_000;

function run(name: string, env: NodeJS.ProcessEnv, args: readonly string[] = []): ChildProcess {
  return spawn(process.execPath, [join(name, 'dist', 'main.js'), ...args], {
    env: { ...env, SERVICE_NAME: name },
    stdio: 'inherit',
  });
}

/** Runs the migrations of a service. */
export async function migrateService(name: string, env: NodeJS.ProcessEnv): Promise<void> {
  const [code] = (await once(run(name, env, ['migrate']), 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the migrations of ${name} ended with ${code}`);
}

/** Starts a built service and waits until it answers. */
export async function serveService(
  name: string,
  env: NodeJS.ProcessEnv,
  running: ChildProcess[],
): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = run(name, { ...env, PORT: String(port) });
  running.push(child);
  const until = Date.now() + PATIENCE;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${name} did not start`);
    await delay(100);
  }
  return url;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
