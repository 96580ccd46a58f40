import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Domain, domains } from '@show/contracts/deploy/parts';
import { setName } from '@show/svc-content/backupQueries';
import { namedFiles } from '@show/svc-media/backupQueries';
import type { FileStore } from '@show/svc-media/fileStore';
import pg from 'pg';
import { readSiteSecrets } from '../stack/secrets';
import type { ArchivePart } from './archive';
import { type AppliedMigrations, manifestPart } from './contents';
import { pictureParts } from './pictures';
import { dump, findPostgresPrograms } from './postgresPrograms';
import { openSnapshots, type Snapshots } from './snapshots';

export interface BackupSource {
  /** The database of each service, for a user who may read all of it. */
  readonly databases: Readonly<Record<Domain, string>>;
  /** Store of svc-media's pictures. */
  readonly files: FileStore;
  readonly stackDir: string;
  /** Name of the show, unless staff have set another. */
  readonly show: string;
  readonly withSecrets: boolean;
}

/** Files of a stack that say what of its content is the demonstration, or that it began without. */
export const demoFiles = ['began-blank', 'demo-filled', 'demo.jsonl'] as const;

/** Bytes of a dump in one part. */
const pieceSize = 8 * 1024 * 1024;

/**
 * All parts of a backup as of one point in time, read while the services may run: the databases from snapshots, then
 * the pictures that they name.
 * @param missing gets the names of pictures that have no file
 */
export async function* backupParts(source: BackupSource, missing: string[]): AsyncGenerator<ArchivePart> {
  const { databases, files, stackDir, show, withSecrets } = source;
  const snapshots = await openSnapshots(databases);
  try {
    const at = new Date().toISOString();
    const server = await serverVersion(snapshots.clients.content);
    const programs = await findPostgresPrograms(server);
    const postgres = { server, dump: programs.version };
    const name = await shownName(snapshots.clients.content, show);
    yield manifestPart({ at, show: name, postgres, migrations: await appliedMigrations(snapshots) });
    for (const name of demoFiles) {
      const file = join(stackDir, name);
      if (existsSync(file)) yield { name: `stack/${name}`, bytes: await readFile(file) };
    }
    if (withSecrets) {
      const secrets = await readSiteSecrets(stackDir);
      yield { name: 'stack/secrets.json', bytes: Buffer.from(JSON.stringify(secrets)) };
    }
    for (const domain of domains) {
      const dumped = dump(programs, databases[domain], snapshots.ids[domain]);
      yield* pieces(dumped, (number) => `databases/${domain}.dump/${number}`);
    }
    yield* pictureParts(snapshots.clients.media, files, missing);
  } finally {
    await snapshots.close();
  }
}

async function shownName(content: pg.Client, name: string): Promise<string> {
  const { rows } = await content.query<{ name: string | null }>(setName);
  return rows[0]?.name ?? name;
}

/** Returns which pictures without a file still have a row: the others have been deleted for good. */
export async function stillNamed(mediaUrl: string, filenames: readonly string[]): Promise<string[]> {
  if (filenames.length === 0) return [];
  const client = new pg.Client({ connectionString: mediaUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ filename: string }>(namedFiles, [filenames]);
    return rows.map(({ filename }) => filename);
  } finally {
    await client.end();
  }
}

/** Major version of a Postgres server. */
export async function serverVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ number: string }>(
    `select current_setting('server_version_num') as number`,
  );
  return Math.floor(Number(rows[0]?.number) / 10_000);
}

async function appliedMigrations({ clients }: Snapshots): Promise<AppliedMigrations> {
  const applied: Partial<AppliedMigrations> = {};
  for (const domain of domains) {
    const { rows } = await clients[domain].query(
      'select name, checksum from schema_migrations order by name',
    );
    applied[domain] = rows;
  }
  return applied as AppliedMigrations;
}

/** Cuts a stream into parts of one size, numbered from 1. */
async function* pieces(
  stream: AsyncIterable<Uint8Array>,
  nameOf: (number: string) => string,
): AsyncGenerator<ArchivePart> {
  let number = 0;
  let chunks: Uint8Array[] = [];
  let size = 0;
  const take = () => {
    number += 1;
    const part = { name: nameOf(String(number).padStart(6, '0')), bytes: Buffer.concat(chunks) };
    [chunks, size] = [[], 0];
    return part;
  };
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= pieceSize) yield take();
  }
  if (size > 0) yield take();
}
