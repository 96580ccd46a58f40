import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { domains, serviceOf } from '@show/contracts/deploy/parts';
import { Fault, messageOf } from '@show/dev-servers/fault';
import { contracts, readMigrations } from '@show/service-kit/migrations';
import { readInstalled } from '../../bootstrap/installedVersion.mjs';
import { runProgram } from '../programs/runProgram';
import { git } from '../release/lastRelease';
import { isLater, versionOf } from '../release/releases';
import { restartWith } from './restart';
import { siteEnvironment } from './siteEnvironment';
import { lockUpdate } from './updateLock';

interface UpdatePlace {
  /** Folder of the version that runs. */
  readonly root: string;
  /** The checkout, whose git fetches releases. */
  readonly home: string;
  readonly stackDir: string;
  say(line: string): void;
}

/**
 * Replaces the running version with a release. The site runs while the release is built; then it starts with it, and
 * with the previous version if the new one does not get ready. Killed at any time, the next start runs one of the two.
 */
export async function update(place: UpdatePlace, tag: string): Promise<void> {
  const { root, stackDir, say } = place;
  const [from, to] = [versionOf(root), tag.replace(/^v/, '')];
  if (from === to) return say(`version ${to} is installed, and there is no later one`);
  if (!isLater(to, from)) throw new Fault(`${to} is older than ${from}: npm run update -- --back goes back`);
  requireOwnShowFile(place);
  mkdirSync(stackDir, { recursive: true, mode: 0o711 });
  const unlock = lockUpdate(stackDir);
  try {
    const folder = await buildRelease(place, tag);
    const takesAway = contractedMigrations(root, folder);
    const restart = { ...place, folder, from, to };
    // What is written after the backup would be lost by restoring it: then the site stops first.
    if (takesAway.length > 0) await restartWith(restart, { before: () => backUp(place, to) });
    else {
      await backUp(place, to);
      await restartWith(restart);
    }
    say('npm run update -- --back goes back');
  } finally {
    removeOthers(stackDir);
    unlock();
  }
}

/** Makes the version before the last update the live one. */
export async function goBack(place: UpdatePlace): Promise<void> {
  const { root, home, stackDir } = place;
  const installed = readInstalled(stackDir);
  const folder = installed && (installed.before ?? home);
  if (!folder || folder === root) throw new Fault('there is no version to go back to');
  const takenAway = contractedMigrations(folder, root);
  if (takenAway.length > 0) {
    throw new Fault(
      `${versionOf(folder)} cannot use the databases since ${takenAway.join(', ')}: to lose what was changed since the update, ` +
        'restore the backup that it made',
    );
  }
  const unlock = lockUpdate(stackDir);
  try {
    await restartWith({ ...place, folder, from: versionOf(root), to: versionOf(folder) });
  } finally {
    unlock();
  }
}

/** A release comes with its own show.json and brand/. */
function requireOwnShowFile({ home, stackDir }: UpdatePlace): void {
  if (siteEnvironment(stackDir).SHOW_FILE) return;
  const changed = git(home, 'status', '--porcelain', '--untracked-files=no', '--', 'show.json', 'brand');
  if (changed)
    throw new Fault(
      'show.json or brand/ was changed here: move them to a folder of your own and name it by SHOW_FILE, so that updates leave it alone',
    );
}

/** Builds a release in a folder of its own; an existing one is complete. */
async function buildRelease({ home, stackDir, say }: UpdatePlace, tag: string): Promise<string> {
  const folder = join(stackDir, 'versions', tag.slice(1));
  if (existsSync(folder)) return folder;
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  say(`unpacking ${tag}`);
  git(home, 'archive', '--format=tar', `--output=${draft}/sources.tar`, tag);
  await runProgram('tar', ['xf', 'sources.tar'], { cwd: draft, say });
  rmSync(join(draft, 'sources.tar'));
  say(`building ${tag}: takes minutes, the site keeps running`);
  // The stack of the build is a scratch one: nothing of it is live.
  const env = { ...siteEnvironment(stackDir), STACK_DIR: join(draft, '.local', 'build') };
  const args = ['tools/run.mjs', 'tools/src/build.ts'];
  await runProgram(process.execPath, args, { cwd: draft, env, say }).catch((error) => {
    rmSync(draft, { recursive: true, force: true });
    throw new Fault(`${tag} does not build, and nothing was changed: ${messageOf(error)}`);
  });
  rmSync(join(draft, '.local', 'build'), { recursive: true, force: true });
  renameSync(draft, folder);
  return folder;
}

/** Migrations of a version that take away what another one uses. */
function contractedMigrations(root: string, folder: string): string[] {
  return domains.map(serviceOf).flatMap((service) => {
    const ofService = (of: string) => {
      const dir = join(of, service, 'migrations');
      return existsSync(dir) ? readMigrations({ dir }) : [];
    };
    const known = new Set(ofService(root).map(({ name }) => name));
    return ofService(folder)
      .filter((migration) => contracts(migration) && !known.has(migration.name))
      .map(({ name }) => `${service}/${name}`);
  });
}

/** Returns the file. It is encrypted where the site has a passphrase for backups. */
async function backUp({ root, stackDir, say }: UpdatePlace, to: string): Promise<string> {
  const env: NodeJS.ProcessEnv = { ...siteEnvironment(stackDir), STACK_DIR: stackDir, SHOW_HOME: root };
  const encrypted = env.BACKUP_PASSPHRASE || env.BACKUP_PASSPHRASE_FILE;
  const folder = join(stackDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = join(folder, `before-${to}-${time}.tar${encrypted ? '.age' : ''}`);
  say('backing up');
  await runProgram(process.execPath, ['tools/run.mjs', 'tools/src/backup.ts', file], { cwd: root, env, say });
  return file;
}

/** Keeps the live version and the previous one; a release that was built but not started yet is built again. */
function removeOthers(stackDir: string): void {
  if (!existsSync(join(stackDir, 'versions'))) return;
  const installed = readInstalled(stackDir);
  const kept = [installed?.live, installed?.before].flatMap((folder) => (folder ? [basename(folder)] : []));
  const folder = join(stackDir, 'versions');
  for (const name of readdirSync(folder).filter((name) => !kept.includes(name)))
    rmSync(join(folder, name), { recursive: true, force: true });
}
