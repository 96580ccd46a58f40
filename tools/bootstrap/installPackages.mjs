import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Written last, so a broken installation is never mistaken for a complete one. */
const stampFile = (root) => join(root, 'node_modules', '.cache', 'local-show', 'installed');

/**
 * Makes node_modules what the lock file says; does nothing when it already is. No install scripts are run.
 *
 * @param {string} root
 * @param {(line: string) => void} say
 */
export async function installPackages(root, say) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const stamp = stampFile(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (!isInstalled(root, JSON.parse(lock.toString()))) await runNpm(root, say);
  mkdirSync(join(stamp, '..'), { recursive: true });
  writeFileSync(stamp, hash);
}

/**
 * Whether npm's own record of node_modules, which it writes last, holds every package of the lock file.
 *
 * @param {string} root
 * @param {{packages: Record<string, {version?: string, optional?: boolean, link?: boolean}>}} lock
 */
export function isInstalled(root, lock) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const { packages } = JSON.parse(readFileSync(record, 'utf8'));
  return Object.entries(lock.packages).every(
    ([path, wanted]) =>
      path === '' ||
      // Packages for other systems are in the lock file only.
      (wanted.optional && !packages[path]) ||
      (packages[path] && packages[path].version === wanted.version),
  );
}

async function runNpm(root, say) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  // As the launcher makes them: others may pass through on the way to the database folder, but not look around.
  mkdirSync(join(root, '.local'), { recursive: true, mode: 0o711 });
  mkdirSync(join(root, '.local', 'logs'), { recursive: true, mode: 0o700 });
  const logFile = join(root, '.local', 'logs', 'install.log');
  say('installing packages; the first time this takes a minute or two');
  const progress = setInterval(() => say(`still installing packages (${seconds()})`), 20_000);
  const log = openSync(logFile, 'w', 0o600);
  const code = await new Promise((resolve, reject) => {
    const [file, ...args] = npmCommand();
    const options = [
      'ci',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--include=dev',
    ];
    const child = spawn(file, [...args, ...options], { cwd: root, stdio: ['ignore', log, log] });
    child.once('error', reject);
    child.once('exit', (exit, signal) => resolve(signal ?? exit));
  }).finally(() => {
    clearInterval(progress);
    closeSync(log);
  });
  if (code !== 0)
    throw Object.assign(new Error(installFault(readFileSync(logFile, 'utf8'), logFile)), { name: 'Fault' });
  say(`packages installed (${seconds()})`);
}

/** The npm that runs us, or the one on PATH. */
function npmCommand() {
  const own = process.env.npm_execpath;
  return own && basename(own) === 'npm-cli.js' ? [process.execPath, own] : ['npm'];
}

/**
 * One sentence for a failed `npm ci`.
 *
 * @param {string} output what npm wrote
 * @param {string} logFile
 */
export function installFault(output, logFile) {
  const reasons = [
    [/ENOSPC/, 'the disk is full: free some space and run this again'],
    [
      /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT/,
      'the package registry cannot be reached: connect to the network, or configure the proxy or registry of npm, and run this again',
    ],
    [
      /SELF_SIGNED_CERT|UNABLE_TO_GET_ISSUER|UNABLE_TO_VERIFY_LEAF/,
      "the registry's certificate is not trusted here: set NODE_EXTRA_CA_CERTS to your network's certificate file",
    ],
    [
      /EACCES|EPERM|EROFS/,
      'this folder cannot be written: make it yours, or clone into a folder of your own',
    ],
    [/E401|E403/, 'the package registry refused access: check the registry and token in your .npmrc'],
  ];
  const [, reason] = reasons.find(([pattern]) => pattern.test(output)) ?? [];
  return `packages could not be installed: ${reason ?? 'npm ci failed'}; see ${logFile}`;
}
