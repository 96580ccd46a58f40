import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Fault } from '../processes/fault';
import { canWrite, type Owner, ownerOf } from './owner';

/** Outside every checkout, where a lent user can reach its files whatever the mode of the checkout. */
const refuge = '/var/lib/local-show';
/** Names the stack that a folder outside the checkout belongs to. */
const tag = 'stack-dir.txt';

export interface ClusterFolder {
  /** Folder for the database files, owned by `owner`. */
  path: string;
  /** User to run as; undefined for ourselves. */
  owner: Owner | undefined;
}

/**
 * The folder of a stack's database, ready for use: `<stackDir>/postgres`. Started by root from a folder that only
 * root may enter, it is a link to a folder under /var/lib/local-show that the lent user can reach.
 */
export function clusterFolder(
  stackDir: string,
  lent: Owner | undefined,
  refugeDir: string = refuge,
): ClusterFolder {
  const home = join(stackDir, 'postgres');
  const entry = lstatSync(home, { throwIfNoEntry: false });
  if (entry?.isSymbolicLink()) return linkedFolder(home, stackDir, lent, refugeDir);
  if (!entry) mkdirSync(home, { mode: 0o700 });
  const owner = lent && (ownerOf(home) ?? lent);
  if (owner) chownSync(home, owner.uid, owner.gid);
  if (canWrite(owner, home)) return { path: home, owner };
  if (!owner) {
    throw new Fault(
      `${home} belongs to another user, who started here before; start as that user or choose another STACK_DIR`,
    );
  }
  return moveToRefuge(home, stackDir, owner, refugeDir);
}

function moveToRefuge(home: string, stackDir: string, owner: Owner, refugeDir: string): ClusterFolder {
  const path = refugePath(stackDir, refugeDir);
  makeRefuge(path, owner, stackDir, refugeDir);
  if (existsSync(join(home, 'data'))) {
    cpSync(join(home, 'data'), join(path, 'data'), { recursive: true, preserveTimestamps: true });
    execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, join(path, 'data')]);
  }
  rmSync(home, { recursive: true });
  symlinkSync(path, home);
  return { path, owner };
}

function linkedFolder(
  home: string,
  stackDir: string,
  lent: Owner | undefined,
  refugeDir: string,
): ClusterFolder {
  const path = readlinkSync(home);
  const tagged = existsSync(join(path, tag)) ? readFileSync(join(path, tag), 'utf8').trim() : undefined;
  if (tagged === stackDir) {
    const owner = lent && (ownerOf(path) ?? lent);
    if (canWrite(owner, path)) return { path, owner };
    throw new Fault(
      `${path} holds this stack's database and cannot be written; start as the user who made it`,
    );
  }
  // A moved checkout takes its database along; a copied one, whose original is still there, gets its own.
  if (tagged && lent && !existsSync(tagged)) {
    writeFileSync(join(path, tag), `${stackDir}\n`);
    return { path, owner: ownerOf(path) ?? lent };
  }
  rmSync(home);
  return clusterFolder(stackDir, lent, refugeDir);
}

/** Removes a stack's folder for good, with the database that may live outside it. */
export function removeStackDir(stackDir: string): void {
  const home = join(stackDir, 'postgres');
  if (lstatSync(home, { throwIfNoEntry: false })?.isSymbolicLink()) {
    rmSync(readlinkSync(home), { recursive: true, force: true });
  }
  rmSync(stackDir, { recursive: true, force: true });
}

function refugePath(stackDir: string, refugeDir: string): string {
  return join(refugeDir, createHash('sha256').update(stackDir).digest('hex').slice(0, 16));
}

function makeRefuge(path: string, owner: Owner, stackDir: string, refugeDir: string): void {
  mkdirSync(refugeDir, { recursive: true, mode: 0o755 });
  sweepRefuge(refugeDir);
  // Left behind by an earlier checkout of the same name; no process uses it.
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { mode: 0o700 });
  chownSync(path, owner.uid, owner.gid);
  writeFileSync(join(path, tag), `${stackDir}\n`);
}

/** Stacks in temporary folders come and go; what they left here goes when their folder is gone. */
function sweepRefuge(refugeDir: string): void {
  for (const name of readdirSync(refugeDir)) {
    const file = join(refugeDir, name, tag);
    const stackDir = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
    const isTemporary = stackDir.startsWith(`${realpathSync(tmpdir())}/`);
    if (isTemporary && !existsSync(stackDir)) rmSync(join(refugeDir, name), { recursive: true, force: true });
  }
}
