import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chown, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { errorCode, Fault, messageOf } from '../processes/fault';
import type { ProgramSpec } from '../processes/program';
import { type ClusterFolder, clusterFolder } from './clusterFolder';
import { postgresOwner } from './owner';
import { postgresFolders } from './programs';
import type { PrivateServer, ServerPlace } from './server';

const run = promisify(execFile);
const user = 'show';

/**
 * A Postgres of this stack's own: data in `<stackDir>/postgres`, loopback TCP with a password, no socket. The
 * returned url names the database `postgres`; the user may create databases.
 */
export async function privatePostgres(place: ServerPlace, programFolder: string): Promise<PrivateServer> {
  const folder = clusterFolder(place.stackDir, await postgresOwner());
  const data = join(folder.path, 'data');
  const bin = existsSync(join(data, 'PG_VERSION')) ? await binFor(data, programFolder) : programFolder;
  if (!existsSync(data)) await initialise(bin, folder, data, place.password);
  return { name: 'postgres', url: postgresUrl(place), spec: serverSpec(place, bin, folder, data) };
}

export function postgresUrl({ password, port }: ServerPlace): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
}

function serverSpec(place: ServerPlace, bin: string, folder: ClusterFolder, data: string): ProgramSpec {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(place.port),
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: place.durable ? '256MB' : '64MB',
    log_min_messages: 'warning',
    log_line_prefix: '%m [%p] %q%u@%d ',
    // A test's database need not outlive a power cut; a stack's must, whatever the system's defaults say.
    fsync: place.durable ? 'on' : 'off',
    synchronous_commit: place.durable ? 'on' : 'off',
    full_page_writes: place.durable ? 'on' : 'off',
  };
  return {
    name: 'postgres',
    file: join(bin, 'postgres'),
    args: ['-D', data, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    cwd: '/',
    env: environment(),
    ...(folder.owner && { owner: folder.owner }),
    logFile: join(place.stackDir, 'logs', 'postgres.log'),
    // SIGINT is Postgres's fast shutdown: open sessions are ended, committed work is safe.
    stopSignal: 'SIGINT',
    stopWithinMs: 20_000,
    startWithinMs: 60_000,
    probe: () => probePostgres(place),
    isAlive: () => probePostgresLife(place),
  };
}

/** Makes the cluster beside its final name first, so that an interrupted first start leaves nothing half made. */
async function initialise(bin: string, folder: ClusterFolder, data: string, password: string): Promise<void> {
  const draft = `${data}.new`;
  const passwordFile = join(folder.path, 'password.new');
  await rm(draft, { recursive: true, force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (folder.owner) await chown(passwordFile, folder.owner.uid, folder.owner.gid);
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const args = ['-D', draft, '-U', user, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  try {
    await run(join(bin, 'initdb'), [...args, '--encoding=UTF8', `--locale=${locale}`], {
      cwd: '/',
      env: environment(),
      ...folder.owner,
    });
    await rename(draft, data);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw new Fault(`initdb could not make a database in ${folder.path}: ${initdbReason(messageOf(error))}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** The line of initdb's words that says why, without its dates and numbers. */
function initdbReason(output: string): string {
  if (/No space left on device/.test(output)) return 'the disk is full, free some space and start again';
  const [command = '', ...lines] = output.trim().split('\n');
  const telling = lines.find((line) => /FATAL|PANIC|error|could not|cannot/i.test(line));
  return (telling ?? lines[0] ?? command).replace(/^.*?(FATAL|PANIC|error):\s*/, '');
}

/** Data made by one major version opens with that version only; another installed one may fit. */
async function binFor(data: string, preferred: string): Promise<string> {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  const folders = [preferred, ...(await postgresFolders((process.env.PATH ?? '').split(delimiter)))];
  for (const folder of folders) {
    const { stdout } = await run(join(folder, 'postgres'), ['--version'], { cwd: '/' });
    if (stdout.includes(` ${version}.`)) return folder;
  }
  throw new Fault(
    `${data} was made by PostgreSQL ${version}, which is not installed; install it or move that folder away`,
  );
}

/** Rejects unless the server takes our password and answers a query. */
export async function probePostgres(place: ServerPlace, patience = 2_000): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl(place), connectionTimeoutMillis: patience });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    if (errorCode(error) !== '28P01') throw error;
    throw new Fault(
      `the database in ${join(place.stackDir, 'postgres')} has a different password than secrets.json beside it; ` +
        'restore the secrets.json it was made with, or remove that folder to start empty',
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Rejects unless the server answers at all. One that recovers, or has no connection left, says so: ending it would only
 * make it begin again.
 */
async function probePostgresLife(place: ServerPlace): Promise<void> {
  try {
    await probePostgres(place, 10_000);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
  }
}

/** Nothing of the caller's environment may reconfigure the server (PGDATA, PGPORT, LC_ALL ...). */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LANG: 'C' };
}
