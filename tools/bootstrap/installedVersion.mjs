import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const checkout = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** An update that holds the site and does not say so for this long was killed. */
const heldForMs = 10_000;

const fileOf = (stackDir) => join(stackDir, 'version.json');

/** What `npm run update` noted in a stack; undefined before the first update. */
export function readInstalled(stackDir) {
  if (!existsSync(fileOf(stackDir))) return undefined;
  return JSON.parse(readFileSync(fileOf(stackDir), 'utf8'));
}

/** Whole or not at all, also when the power goes. */
export function writeInstalled(stackDir, installed) {
  const draft = `${fileOf(stackDir)}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify(installed, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, fileOf(stackDir));
}

/** Says that the update which holds the site still runs. */
export function keepHeld(stackDir) {
  utimesSync(fileOf(stackDir), new Date(), new Date());
}

/** The version that failed its trial is left: the previous one is live. */
function wentBack(installed) {
  const { before, restore, last } = installed;
  return {
    ...installed,
    live: before,
    before: null,
    attempts: 0,
    state: restore ? 'restoring' : 'settled',
    last: last && { ...last, ok: false, reason: last.reason ?? 'it did not start' },
  };
}

/**
 * Runs a program of the installed version instead of that of this checkout, which `npm run update` leaves as it is: a
 * version that is broken cannot break the way back.
 *
 * @param {string} program relative to the root of a version
 * @param {{starts?: boolean}} options `starts`: it starts the site
 * @returns {Promise<boolean>} false: this checkout is the one to run
 */
export async function handOver(program, { starts = false } = {}) {
  if (process.env.SHOW_HOME) return false;
  const stackDir = resolve(checkout, process.env.STACK_DIR || '.local');
  process.env.SHOW_HOME = checkout;
  const live = starts ? await liveToStart(stackDir) : readInstalled(stackDir)?.live;
  const root = live && existsSync(join(live, program)) ? live : checkout;
  if (root === checkout) return false;
  process.env.STACK_DIR = stackDir;
  if (process.env.SHOW_FILE) process.env.SHOW_FILE = resolve(checkout, process.env.SHOW_FILE);
  process.argv[1] = join(root, program);
  await import(pathToFileURL(join(root, program)).href);
  return true;
}

/** Waits while an update holds the site, gives a new version one start, and otherwise goes back. */
async function liveToStart(stackDir) {
  for (;;) {
    const installed = readInstalled(stackDir);
    if (installed?.state === 'held') {
      if (Date.now() - statSync(fileOf(stackDir)).mtimeMs < heldForMs) await pause(200);
      else writeInstalled(stackDir, { ...installed, state: 'settled' });
    } else if (installed?.state === 'trial' && installed.attempts > 0) {
      // A second start beside the first is refused by the launcher, and is not a failed trial.
      if (launcherRuns(stackDir)) return installed.live;
      console.error(`version ${installed.last?.to} did not start: going back to ${installed.last?.from}`);
      writeInstalled(stackDir, wentBack(installed));
    } else if (installed?.state === 'trial') {
      writeInstalled(stackDir, { ...installed, attempts: installed.attempts + 1 });
      return installed.live;
    } else if (installed?.state === 'restoring') {
      restore(stackDir, installed);
      writeInstalled(stackDir, { ...installed, state: 'settled', restore: null });
    } else return installed?.live;
  }
}

function launcherRuns(stackDir) {
  const file = join(stackDir, 'launcher.json');
  if (!existsSync(file)) return false;
  const { pid, started } = JSON.parse(readFileSync(file, 'utf8'));
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0);
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] === started;
  } catch {
    return false;
  }
}

/** The new version changed the databases so that the previous one cannot use them: the previous data is restored. */
function restore(stackDir, { live, restore: backup }) {
  const root = live ?? checkout;
  const args = ['tools/run.mjs', 'tools/src/restore.ts', backup, '--replace'];
  const env = { ...process.env, STACK_DIR: stackDir };
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  if (status === 0) return;
  console.error(`${backup} could not be restored: the next start tries again`);
  process.exit(1);
}
