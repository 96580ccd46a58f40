import { join } from 'node:path';
import { type Domain, domains, serviceOf } from '@show/contracts/deploy/parts';
import { Fault } from '@show/dev-servers/fault';
import { isBeforeBaseline, readMigrations } from '@show/service-kit';
import type { FileStore } from '@show/svc-media/fileStore';
import pg from 'pg';
import { type ArchivePart, readArchive } from './archive';
import { type AppliedMigrations, type BackupManifest, partNames, readManifest, reported } from './contents';
import { serverVersion } from './createBackup';
import { openPictureTarget } from './pictures';
import { type DatabaseLoad, findRestorePrograms, loadDatabase } from './postgresPrograms';

export interface BackupFile {
  readonly file: string;
  readonly passphrase: string | undefined;
}

/**
 * Reads a backup from its first byte to its last, without writing anything.
 * @param root folder of the services, whose migrations the backup must not be ahead of
 * @throws Fault when it cannot be restored by this version, or is not what was written
 */
export async function verifyBackup(
  { file, passphrase }: BackupFile,
  root: string,
  say: (line: string) => void,
): Promise<BackupManifest> {
  let manifest: BackupManifest | undefined;
  const dumps = new Set<string | undefined>();
  for await (const part of reported(readArchive(file, passphrase), say)) {
    if (!manifest) {
      manifest = readManifest(part);
      requireKnown(manifest.migrations, root);
    }
    dumps.add(partNames.dump.exec(part.name)?.groups?.domain);
    if (!Object.values(partNames).some((pattern) => pattern.test(part.name)))
      throw new Fault(`the backup has a part ${part.name}, which is unknown here`);
  }
  if (!manifest || !domains.every((domain) => dumps.has(domain)))
    throw new Fault('the backup does not hold all databases');
  return manifest;
}

/** Throws a Fault when a database is of a version before the baselines, or has a migration that is not known here. */
function requireKnown(migrations: AppliedMigrations, root: string): void {
  for (const domain of domains) {
    if (isBeforeBaseline(migrations[domain])) {
      throw new Fault(
        'the backup was made by a version before 1.0.0, which cannot be upgraded: restore it with that version',
      );
    }
    const dir = join(root, serviceOf(domain), 'migrations');
    const known = new Set(readMigrations({ dir }).map(({ name }) => name));
    const later = migrations[domain].find(({ name }) => !known.has(name.replace(/@.*$/, '')));
    if (!later) continue;
    throw new Fault(
      `the backup was made by a later version (${later.name} of ${serviceOf(domain)}): restore it with that version`,
    );
  }
}

export interface RestoreTarget {
  /** The database of each service, for the user who owns it. */
  readonly databases: Readonly<Record<Domain, string>>;
  readonly files: FileStore;
  /** svc-media's own folder. */
  readonly mediaDir: string;
}

/**
 * Throws a Fault when a database is in use, when the server is too old for the backup, or, unless `replace`, when there
 * is content already.
 */
export async function requireRestorable(
  { databases }: RestoreTarget,
  { postgres }: BackupManifest,
  replace: boolean,
): Promise<void> {
  for (const domain of domains) {
    const client = new pg.Client({ connectionString: databases[domain] });
    await client.connect();
    try {
      const version = await serverVersion(client);
      if (version < postgres.server) {
        throw new Fault(
          `the backup was made from PostgreSQL ${postgres.server} and the server here is ${version}: use a later one`,
        );
      }
      const users = await usersOf(client);
      if (users.length > 0) {
        throw new Fault(`the database ${domain} is in use by ${users.join(', ')}: stop that first`);
      }
      if (!replace && (await hasContent(client))) {
        throw new Fault(
          'this stack has content: add --replace to lose it for that of the backup, or choose another STACK_DIR',
        );
      }
    } finally {
      await client.end();
    }
  }
}

async function usersOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct coalesce(nullif(application_name, ''), 'another program') as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return rows.map(({ name }) => name);
}

/** Every change has an event with a number, also long after the event is purged. */
async function hasContent(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ last: string | null }>(
    `select pg_sequence_last_value(pg_get_serial_sequence(name, 'position')::regclass) as last
     from (select 'outbox' as name) outbox where to_regclass(name) is not null`,
  );
  return rows.some(({ last }) => last !== null);
}

/**
 * Replaces the content of the stack with a verified backup. The databases take it in transactions that `commit` ends:
 * until it is called they are as they were.
 * @returns the parts that are for the stack's folder, and `commit`
 */
export async function restoreBackup(
  { file, passphrase }: BackupFile,
  { databases, files, mediaDir }: RestoreTarget,
  { postgres }: BackupManifest,
  say: (line: string) => void,
): Promise<{ stackFiles: ReadonlyMap<string, Buffer>; commit(): Promise<void>; cancel(): void }> {
  const programs = await findRestorePrograms(postgres.dump);
  const stackFiles = new Map<string, Buffer>();
  const loads = new Map<string, DatabaseLoad>();
  const pictures = await openPictureTarget(files, mediaDir);
  const cancel = () => {
    for (const load of loads.values()) load.cancel();
  };
  const loadOf = (domain: Domain) => {
    const load = loads.get(domain) ?? loadDatabase(programs, databases[domain]);
    loads.set(domain, load);
    return load;
  };
  const take = async (part: ArchivePart): Promise<void> => {
    const domain = partNames.dump.exec(part.name)?.groups?.domain as Domain | undefined;
    if (domain) await loadOf(domain).write(part.bytes);
    else if (partNames.picture.test(part.name)) await pictures.put(part);
    else if (partNames.stack.test(part.name)) stackFiles.set(part.name.slice('stack/'.length), part.bytes);
  };
  try {
    for await (const part of reported(readArchive(file, passphrase), say)) await take(part);
    for (const load of loads.values()) await load.complete();
  } catch (error) {
    cancel();
    throw error;
  } finally {
    await pictures.close();
  }
  return {
    stackFiles,
    async commit() {
      for (const load of loads.values()) await load.commit();
      await pictures.removeFormer();
    },
    cancel,
  };
}
