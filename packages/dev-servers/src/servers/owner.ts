import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Fault } from '../processes/fault';

export interface Owner {
  uid: number;
  gid: number;
}

/** Postgres refuses to run as root, so root lends it one of these users, the first that the machine knows. */
const lentUsers = ['postgres', 'nobody'];

/** The user that Postgres must run as: undefined for ourselves. */
export async function postgresOwner(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of lentUsers) {
    const [, , user, group] = lines.find((line) => line[0] === name) ?? [];
    if (user && group) return { uid: Number(user), gid: Number(group) };
  }
  throw new Fault(
    'Postgres does not run as root and there is no user to lend it; add one: useradd --system postgres',
  );
}

/** The owner of an existing folder, unless that is root. */
export function ownerOf(folder: string): Owner | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

/** Whether this user can enter and write the folder; asked of the system itself, which also knows about ACLs. */
export function canWrite(owner: Owner | undefined, folder: string): boolean {
  const asked = spawnSync('/bin/sh', ['-c', 'cd -- "$1" && test -w .', 'sh', folder], {
    cwd: '/',
    stdio: 'ignore',
    ...owner,
  });
  return asked.status === 0;
}
