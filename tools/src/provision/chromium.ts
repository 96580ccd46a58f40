import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { Fault, messageOf } from '@show/dev-servers/fault';
import { findFile, installAdvice, systemFamilies } from '@show/dev-servers/servers';
import { aptInstall, aptRights } from './apt';

const run = promisify(execFile);

/** Chromium without the windows around its pages: the same engine for half the CPU time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macPrograms = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

interface ChromiumPlace {
  root: string;
  /** Log of the installation's output. */
  logFile: string;
  say(line: string): void;
}

/** The browser for the browser tests: the one named, the system's, or one that is installed now. */
export async function provideChromium(place: ChromiumPlace): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named))
    throw new Fault(`CHROMIUM_PATH names ${named}, which does not exist: correct it`);
  return (
    named ??
    (await findProgram(shells)) ??
    (await installShell(place)) ??
    (await findChromium()) ??
    (await installChromium(place))
  );
}

function findProgram(names: string[]): Promise<string | undefined> {
  return findFile((process.env.PATH ?? '').split(delimiter).filter(Boolean), names);
}

/** Undefined where it cannot be installed: old releases have no such package, and any Chromium will do. */
async function installShell(place: ChromiumPlace): Promise<string | undefined> {
  const rights = await aptRights();
  const [system] = await systemFamilies();
  if (!rights || system !== 'debian') return undefined;
  await aptInstall(['chromium-headless-shell'], rights, place).catch(() => {});
  return findProgram(shells);
}

async function findChromium(): Promise<string | undefined> {
  const found = await findProgram(browsers);
  if (found && !isSnapStub(found)) return found;
  return [...macPrograms, chromium.executablePath()].find((program) => existsSync(program));
}

/** Ubuntu's package is a script that requires a snap, which containers cannot run. */
function isSnapStub(program: string): boolean {
  return readFileSync(program).subarray(0, 4_096).includes('snap ');
}

async function installChromium(place: ChromiumPlace): Promise<string> {
  const rights = await aptRights();
  const [system] = await systemFamilies();
  if (rights && system === 'debian') {
    await aptInstall(['chromium'], rights, place);
    const installed = await findChromium();
    if (installed) return installed;
  }
  return downloadChromium(place, rights !== undefined);
}

/** Playwright's own build, for systems whose package manager has none that works. */
async function downloadChromium({ root, say }: ChromiumPlace, withLibraries: boolean): Promise<string> {
  say('downloading a Chromium for the browser tests');
  const program = join(root, 'node_modules', '.bin', 'playwright');
  try {
    await run(program, ['install', ...(withLibraries ? ['--with-deps'] : []), 'chromium'], { cwd: root });
  } catch (error) {
    const [reason] = messageOf(error).split('\n');
    throw new Fault(
      `there is no Chromium for the browser tests (${reason}); ${await installAdvice(['chromium'])}, or name one in CHROMIUM_PATH`,
    );
  }
  return chromium.executablePath();
}
