import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Fault } from '@show/dev-servers/fault';
import { stackFilePath } from '@show/dev-servers/stack';
import { keepHeld, readInstalled, writeInstalled } from '../../bootstrap/installedVersion.mjs';
import { privateFolder } from '../stack/privateFolder';
import { runningLauncher } from '../stack/stackLock';
import { siteEnvironment } from './siteEnvironment';

interface RestartOptions {
  readonly root: string;
  readonly home: string;
  readonly stackDir: string;
  /** Folder of the version to start. */
  readonly folder: string;
  readonly from: string;
  readonly to: string;
  say(line: string): void;
}

/** Milliseconds in which a start has to end well or badly: it waits for servers and migrations. */
const patience = 600_000;

/**
 * Stops the site and starts it with another version, which has one start to get ready: `handOver` goes back after that.
 * @param before runs while the site is stopped; the way back restores the backup whose file it returns
 */
export async function restartWith(
  { root, home, stackDir, folder, from, to, say }: RestartOptions,
  { before }: { before?: () => Promise<string> } = {},
): Promise<void> {
  const folderOf = (version: string) => (version === home ? null : version);
  const launcher = runningLauncher(stackDir);
  const env = siteEnvironment(stackDir);
  const last = { from, to, at: new Date().toISOString(), ok: false };
  const live = folderOf(root);
  const held = { live, before: readInstalled(stackDir)?.before ?? null, attempts: 0, restore: null };
  writeInstalled(stackDir, { ...held, state: 'held', last: readInstalled(stackDir)?.last ?? null });
  const heartbeat = setInterval(() => keepHeld(stackDir), 500);
  let restore: string | null = null;
  try {
    if (launcher) {
      say('stopping the site');
      await stopLauncher(launcher.pid, stackDir);
    }
    restore = (await before?.()) ?? null;
  } catch (error) {
    writeInstalled(stackDir, { ...held, state: 'settled', last: readInstalled(stackDir)?.last ?? null });
    if (launcher && !launcher.supervised) startDetached({ home, stackDir, env });
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
  writeInstalled(stackDir, {
    live: folderOf(folder),
    before: live,
    state: 'trial',
    attempts: 0,
    restore,
    last,
  });
  if (!launcher) return say(`the site does not run: its next start is version ${to}`);
  say(`starting version ${to}`);
  await awaitOutcome({ home, stackDir, env, supervised: launcher.supervised });
  const outcome = readInstalled(stackDir)?.last;
  if (!outcome?.ok) throw new Fault(`version ${to} failed (${outcome?.reason}): ${from} runs again`);
  say(`version ${to} runs`);
}

interface OutcomeOptions {
  readonly home: string;
  readonly stackDir: string;
  readonly env: NodeJS.ProcessEnv;
  /** The system starts the site; otherwise we do. */
  readonly supervised: boolean;
}

/** Settles when the site runs again, with whichever version. */
async function awaitOutcome({ supervised, ...place }: OutcomeOptions): Promise<void> {
  const { stackDir } = place;
  const deadline = Date.now() + patience;
  let started: ChildProcess | undefined;
  while (Date.now() < deadline) {
    const launcher = runningLauncher(stackDir);
    const isSettled = readInstalled(stackDir)?.state === 'settled';
    if (launcher && isSettled && existsSync(stackFilePath(stackDir))) return;
    if (!supervised && !launcher && !runs(started)) started = startDetached(place);
    await pause(200);
  }
  // The next start goes back.
  const launcher = runningLauncher(stackDir);
  if (launcher) await stopLauncher(launcher.pid, stackDir);
  throw new Fault('the new version does not get ready: start the site again, which then goes back');
}

const runs = (child?: ChildProcess) => child?.exitCode === null && child.signalCode === null;

/** As a process of its own, which outlives this one. */
function startDetached({ home, stackDir, env }: Omit<OutcomeOptions, 'supervised'>): ChildProcess {
  const log = openSync(join(privateFolder(join(stackDir, 'logs')), 'start.log'), 'a', 0o600);
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: home,
    env: { ...env, STACK_DIR: stackDir },
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  return child;
}

async function stopLauncher(pid: number, stackDir: string): Promise<void> {
  process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + 60_000;
  while (runningLauncher(stackDir)?.pid === pid) {
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL');
    await pause(100);
  }
}
