import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

export type ServerName = 'postgres' | 'redis' | 'nats';

/** Where the programs of the three servers are on this machine; a missing one is undefined. */
export interface ServerPrograms {
  /** Folder that holds both `postgres` and `initdb`. */
  postgres?: string;
  redis?: string;
  nats?: string;
}

/** Places where packages put servers that are not on everybody's PATH. */
const extraFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin', '/snap/bin'];

/** Parents of versioned installations: Debian, Red Hat, Homebrew on both kinds of Mac, the EDB installer. */
const postgresParents: Array<[parent: string, pattern: RegExp]> = [
  ['/usr/lib/postgresql', /^\d+$/],
  ['/usr', /^pgsql-\d+$/],
  ['/opt/homebrew/opt', /^postgresql(@\d+)?$/],
  ['/usr/local/opt', /^postgresql(@\d+)?$/],
  ['/Library/PostgreSQL', /^\d+$/],
];

/** Looks for the server programs along PATH and in the folders where packages install them. */
export async function findPrograms(): Promise<ServerPrograms> {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...extraFolders];
  const [postgres, redis, nats] = await Promise.all([
    findPostgres(folders),
    findFile(folders, ['redis-server', 'valkey-server']),
    findFile(folders, ['nats-server']),
  ]);
  return { ...(postgres && { postgres }), ...(redis && { redis }), ...(nats && { nats }) };
}

/** All folders with these programs of Postgres, newest version first, then those on PATH. */
export async function postgresFolders(
  folders: string[],
  programs: readonly string[] = ['initdb', 'postgres'],
): Promise<string[]> {
  const versioned = await Promise.all(postgresParents.map(([parent, pattern]) => children(parent, pattern)));
  const candidates = [...versioned.flat().map((folder) => join(folder, 'bin')), ...folders];
  const complete = await Promise.all(
    candidates.map(async (folder) => {
      const found = await Promise.all(programs.map((program) => isProgram(join(folder, program))));
      return !found.includes(false);
    }),
  );
  return candidates.filter((_, index) => complete[index]);
}

async function findPostgres(folders: string[]): Promise<string | undefined> {
  const [newest] = await postgresFolders(folders);
  return newest;
}

/** First of the programs that exists in one of the folders. */
export async function findFile(folders: string[], names: string[]): Promise<string | undefined> {
  for (const name of names) {
    for (const folder of folders) {
      const file = join(folder, name);
      if (await isProgram(file)) return file;
    }
  }
  return undefined;
}

async function children(parent: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(parent).catch(() => []);
  const version = (name: string) => Number(name.match(/\d+/)?.[0] ?? 0);
  return names
    .filter((name) => pattern.test(name))
    .sort((a, b) => version(b) - version(a))
    .map((name) => join(parent, name));
}

function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
