import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Fault } from '@show/dev-servers/fault';
import { type Installable, installAdvice, systemFamilies } from '@show/dev-servers/servers';
import { aptScript } from './aptScript';

const aptPackages: Record<Installable, string> = {
  postgres: 'postgresql',
  redis: 'redis-server',
  nats: 'nats-server',
  chromium: 'chromium',
  'chromium-headless-shell': 'chromium-headless-shell',
  caddy: 'caddy',
};

/** How we may install packages here: the words to put before a command, or undefined when we may not. */
export async function aptRights(): Promise<string[] | undefined> {
  const families = await systemFamilies();
  if (!families.includes('debian') || !existsSync('/usr/bin/apt-get')) return undefined;
  if (process.getuid?.() === 0) return [];
  // Without -n it would wait for a password.
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
}

/** Installs the programs without letting their packages start or enable anything. */
export async function aptInstall(
  wanted: Installable[],
  rights: string[],
  { logFile, say }: { logFile: string; say: (line: string) => void },
): Promise<void> {
  const names = wanted.map((name) => aptPackages[name]);
  say(`installing ${names.join(', ')} with apt-get`);
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w', 0o600);
  const [file = 'sh', ...args] = [...rights, 'sh', '-c', aptScript, 'apt', ...names];
  const code = await new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: '/', stdio: ['ignore', log, log] });
    child.once('error', reject);
    child.once('exit', resolve);
  }).finally(() => closeSync(log));
  if (code === 0) return;
  const reason = aptReason(readFileSync(logFile, 'utf8'));
  throw new Fault(
    `apt-get could not install ${names.join(', ')}: ${reason}; see ${logFile}, or ${await installAdvice(wanted)}`,
  );
}

/** Summarises the error in an apt log. */
function aptReason(log: string): string {
  if (/No space left|enough free space/i.test(log)) return 'the disk is full';
  if (/Could not get lock|Unable to acquire/i.test(log))
    return 'another apt is running, try again when it is done';
  if (/Unable to locate package/i.test(log)) return 'this release has no such package';
  if (/Could not resolve|Failed to fetch|Unable to connect|Could not connect/i.test(log)) {
    return 'the package servers cannot be reached';
  }
  return log.match(/^E: (.*)$/m)?.[1] ?? 'it failed';
}
