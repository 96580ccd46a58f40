import { existsSync, mkdirSync, realpathSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, Fault } from '@show/dev-servers/fault';
import { privateFolder } from './privateFolder';

const MEGABYTE = 1024 * 1024;
/** A new database with its log takes 80 MB, builds and pictures as much again. */
const neededForNew = 250;
/** Less than Postgres writes ahead before it tidies up. */
const neededForKnown = 64;

/**
 * Makes the folder of a stack and returns its real path. Others may pass through it on the way to the database folder,
 * but not look around.
 * @throws Fault where it cannot be one, or its disk is full
 */
export function prepareStackFolder(stackDir: string): string {
  try {
    mkdirSync(stackDir, { recursive: true, mode: 0o711 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' && errorCode(error) !== 'ENOTDIR') throw error;
    throw new Fault(`STACK_DIR cannot be ${stackDir}, where a file is: name a folder`);
  }
  const folder = realpathSync(stackDir);
  requireSpace(folder);
  // Created here, before svc-media creates it readable by all users.
  privateFolder(join(folder, 'media'));
  return folder;
}

function requireSpace(folder: string): void {
  const needed = existsSync(join(folder, 'secrets.json')) ? neededForKnown : neededForNew;
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  if (free >= needed) return;
  throw new Fault(
    `the disk of ${folder} has ${free} MB free and ${needed} MB are needed: free some space, or choose another STACK_DIR`,
  );
}
