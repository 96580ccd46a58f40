import { existsSync, readFileSync } from 'node:fs';
import { runningLauncher } from '../stack/stackLock';

/** Variables of npm and of the current command, which do not belong to the site. */
const notOfTheSite = /^(npm_|SHOW_HOME$|INIT_CWD$|SYSTEMD_EXEC_PID$)/;

/** The environment that the site was started with, else the current one. */
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
