import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Fault } from '@show/dev-servers/fault';
import { postgresFolders } from '@show/dev-servers/servers';

const needed = ['pg_dump', 'pg_restore', 'psql'];

interface PostgresPrograms {
  /** Folder of pg_dump, pg_restore and psql. */
  readonly folder: string;
  /** Their major version. */
  readonly version: number;
}

interface InstalledPrograms extends PostgresPrograms {
  readonly minor: number;
}
type Installed = readonly [InstalledPrograms, ...InstalledPrograms[]];

/** The minor versions from which a dump cannot make psql run commands (CVE-2025-8714); from 18 on all are safe. */
const safeMinors: Readonly<Record<number, number>> = { 13: 22, 14: 19, 15: 14, 16: 10, 17: 6 };

/** The oldest of the installed programs that are not older than this major version, to write a dump. */
export async function findPostgresPrograms(oldest: number): Promise<PostgresPrograms> {
  const [programs] = await installedPrograms(oldest);
  return programs;
}

/** The same to read a dump, which may come from any source. */
export async function findRestorePrograms(oldest: number): Promise<PostgresPrograms> {
  return safestPrograms(await installedPrograms(oldest));
}

/** The first that runs no commands of a dump. */
export function safestPrograms(installed: Installed): PostgresPrograms {
  const programs = installed.find(
    ({ version, minor }) => version >= 18 || minor >= (safeMinors[version] ?? Number.POSITIVE_INFINITY),
  );
  if (programs) return programs;
  const [{ version, minor }] = installed;
  throw new Fault(
    `pg_restore and psql ${version}.${minor} would run commands that were hidden in a backup: ` +
      `install the client programs of PostgreSQL ${safeMinors[version] ? `${version}.${safeMinors[version]}` : '18'} or later`,
  );
}

/** Oldest first. Throws when there are none. */
async function installedPrograms(oldest: number): Promise<Installed> {
  const folders = await postgresFolders((process.env.PATH ?? '').split(delimiter).filter(Boolean), needed);
  const found: InstalledPrograms[] = [];
  for (const folder of folders) {
    const { stdout } = await promisify(execFile)(join(folder, 'pg_dump'), ['--version']);
    const [, version, minor] = / (\d+)(?:\.(\d+))?/.exec(stdout) ?? [];
    found.push({ folder, version: Number(version), minor: Number(minor ?? 0) });
  }
  const [first, ...others] = found
    .filter(({ version }) => version >= oldest)
    .sort((a, b) => a.version - b.version || b.minor - a.minor);
  if (first) return [first, ...others];
  throw new Fault(
    `${needed.join(', ')} of PostgreSQL ${oldest} or later are not on this machine: ` +
      `install its client programs (on Debian and Ubuntu postgresql-client-${oldest})`,
  );
}

/** A database in pg_dump's custom format, as of a snapshot. */
export async function* dump(
  { folder }: PostgresPrograms,
  url: string,
  snapshot: string,
): AsyncGenerator<Uint8Array> {
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
  const { child, done } = start(folder, 'pg_dump', args, url);
  try {
    yield* child.stdout;
    await done;
  } finally {
    child.kill();
  }
}

/** A dump on its way into a database. Nothing of it is seen there before `commit`. */
export interface DatabaseLoad {
  write(piece: Buffer): Promise<void>;
  /** To be called after the last piece; settles when the database has taken it all. */
  complete(): Promise<void>;
  commit(): Promise<void>;
  /** Leaves the database as it was; does nothing after `commit`. */
  cancel(): void;
}

/** Replaces the content of a database with a dump. */
export function loadDatabase({ folder }: PostgresPrograms, url: string): DatabaseLoad {
  const reader = start(folder, 'pg_restore', ['--file=-', '--no-owner', '--no-privileges']);
  const args = ['--no-psqlrc', '--quiet', '--output=/dev/null', '--set=ON_ERROR_STOP=1'];
  const writer = start(folder, 'psql', args, url);
  writer.child.stdin.write(`set client_min_messages = warning;
begin;
drop schema public cascade;
create schema public;
`);
  const copied = pipeline(reader.child.stdout, forAnyServer, writer.child.stdin, { end: false });
  copied.catch(() => {});
  /** When psql stops, pg_restore fails as well: psql's message is the reason. */
  const explained = (work: Promise<unknown>): Promise<unknown> =>
    work.catch(async (fault) => {
      await Promise.race([failureOf(writer.done), delay(1_000, undefined, { ref: false })]);
      throw fault;
    });
  return {
    async write(piece) {
      const { stdin } = reader.child;
      if (stdin.write(piece)) return;
      await explained(Promise.race([once(stdin, 'drain'), failureOf(reader.done), failureOf(writer.done)]));
    },
    async complete() {
      reader.child.stdin.end();
      await explained(Promise.race([reader.done, failureOf(writer.done)]));
      await explained(Promise.race([copied, failureOf(writer.done)]));
      const taken = once(writer.child.stdout, 'data');
      writer.child.stdin.write('\\echo taken\n');
      await Promise.race([taken, failureOf(writer.done)]);
    },
    async commit() {
      writer.child.stdin.end('commit;\n');
      await writer.done;
    },
    cancel() {
      reader.child.kill();
      writer.child.kill();
    },
  };
}

/** Leaves out a setting that programs of Postgres 17 make and older servers do not know. */
async function* forAnyServer(script: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let atStart = true;
  for await (const piece of script) {
    yield atStart
      ? Buffer.from(piece.toString('latin1').replace(/^SET transaction_timeout = 0;$/m, ''), 'latin1')
      : piece;
    atStart = false;
  }
}

/** Starts a program on a database; `done` rejects with a Fault that has its last output. */
function start(folder: string, name: string, args: string[], url?: string) {
  const { PATH, PGSSLROOTCERT } = process.env;
  const child = spawn(join(folder, name), url ? [...args, `--dbname=${withoutPassword(url)}`] : args, {
    env: { PATH, PGSSLROOTCERT, LANG: 'C', ...(url && { PGPASSWORD: passwordOf(url) }) },
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = `${words}${text}`.slice(-4_000);
  });
  // Writing to a program that has ended fails; why it has ended says more.
  child.stdin.on('error', () => {});
  const done = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Fault(`${name} failed: ${lastWords(words)}`);
  });
  done.catch(() => {});
  return { child, done };
}

/** Settles only when something fails. */
function failureOf(done: Promise<void>): Promise<never> {
  return done.then(() => new Promise<never>(() => {}));
}

function lastWords(words: string): string {
  if (/No space left on device/.test(words)) return 'the disk is full: free some space and run this again';
  const lines = words.trim().split('\n');
  const telling = lines.find((line) => /error:|ERROR:|FATAL:/.test(line)) ?? lines.at(-1) ?? '';
  return telling.replace(/^.*?(error|ERROR|FATAL):\s*/, '') || 'it was ended';
}

/** Other users of this machine can read a command line. */
function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  return shown.href;
}

function passwordOf(url: string): string {
  return decodeURIComponent(new URL(url).password);
}
