import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getLedger, LedgerCheck, storedImageSchema } from '@show/contracts';
import { type Domain, domains, serviceOf } from '@show/contracts/deploy/parts';
import { Fault } from '@show/dev-servers/fault';
import type { Database } from '@show/service-kit';
import {
  buildEntry,
  type GiveawayReplica,
  type GiveawayUnderTest,
  startGiveaway,
} from '@show/svc-giveaway/testing/giveawayService';
import { chooseFileStore } from '@show/svc-media/chooseFileStore';
import type { FileStore } from '@show/svc-media/fileStore';
import { type MediaUnderTest, startMedia } from '@show/svc-media/testing/media';
import { drawPicture } from '@show/svc-media/testing/pictures';
import { type S3Server, s3ServerKeys, startS3Server } from '@show/svc-media/testing/s3Server';
import { createTestDatabase, eventually, type TestDatabase } from '@show/test-kit';
import pg from 'pg';
import { type ArchivePart, readArchive, writeArchive } from './archive';
import { type BackupManifest, readManifest } from './contents';
import { type BackupSource, backupParts, stillNamed } from './createBackup';
import { findPostgresPrograms, loadDatabase } from './postgresPrograms';
import {
  type BackupFile,
  type RestoreTarget,
  requireRestorable,
  restoreBackup,
  verifyBackup,
} from './restoreBackup';
import { openSnapshots } from './snapshots';

const root = join(__dirname, '..', '..', '..');
const migrationsOf = (domain: Domain) => ({ dir: join(root, serviceOf(domain), 'migrations') });
jest.setTimeout(120_000);
const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const silent = () => {};

let giveaway: GiveawayUnderTest;
let media: MediaUnderTest;
let content: TestDatabase;
let bucket: S3Server;
let source: BackupSource;
const created: TestDatabase[] = [];

beforeAll(async () => {
  [giveaway, media, content, bucket] = await Promise.all([
    startGiveaway(),
    startMedia(),
    createTestDatabase(migrationsOf('content')),
    startS3Server('restored'),
  ]);
  source = {
    databases: { content: content.url, giveaway: giveaway.databaseUrl, media: media.databaseUrl },
    files: chooseFileStore({ MEDIA_DIR: media.dir, S3_REGION: '' }),
    stackDir: folder,
    show: 'A show',
    withSecrets: false,
  };
});
afterEach(() => Promise.all(created.splice(0).map((database) => database.drop())));
afterAll(async () => {
  await Promise.all([giveaway.stop(), media.stop(), content.drop(), bucket.stop()]);
  rmSync(folder, { recursive: true });
});

/** Databases of all services that hold nothing, and a bucket for pictures. */
async function emptyStack(): Promise<RestoreTarget> {
  const databases: Partial<Record<Domain, string>> = {};
  for (const domain of domains) {
    const database = await createTestDatabase(migrationsOf(domain));
    created.push(database);
    databases[domain] = database.url;
  }
  const mediaDir = mkdtempSync(join(folder, 'media-'));
  return { databases: databases as Record<Domain, string>, files: bucketStore(), mediaDir };
}

function bucketStore(): FileStore {
  return chooseFileStore({
    MEDIA_DIR: folder,
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: 'restored',
    S3_REGION: s3ServerKeys.region,
    S3_ACCESS_KEY_ID: s3ServerKeys.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3ServerKeys.secretAccessKey,
  });
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for (const prefix of ['pictures/', 'trash/'])
    for await (const { name } of bucketStore().list(prefix)) keys.push(prefix + name);
  return keys.sort();
}

async function storedBytes(key: string): Promise<Buffer | undefined> {
  const found = await bucketStore().get(key);
  return found ? buffer(found.read()) : undefined;
}

async function takeBackup(name: string, from: BackupSource = source): Promise<string> {
  const file = join(folder, name);
  const missing: string[] = [];
  await writeArchive(file, backupParts(from, missing));
  expect(await stillNamed(from.databases.media, missing)).toEqual([]);
  return file;
}

async function restore(file: string, target: RestoreTarget): Promise<void> {
  const backup = { file, passphrase: undefined };
  const manifest = await verifyBackup(backup, root, silent);
  // A program that has ended may use a database for a moment more.
  await eventually(() => requireRestorable(target, manifest, false));
  const { commit } = await restoreBackup(backup, target, manifest, silent);
  await commit();
}

async function upload(color: string): Promise<{ id: number; filename: string }> {
  const picture = await drawPicture({ width: 40, height: 30, background: color });
  const response = await media.upload('/api/upload', 'image', [picture], { folder: 'general' });
  const { filename } = storedImageSchema.parse(await response.json());
  const { id } = await media.db('library_images').orderBy('id', 'desc').first('id');
  return { id, filename };
}

/** Repeats some work until something else is done. */
async function whileRepeating<T>(
  work: (turn: number) => Promise<unknown>,
  done: () => Promise<T>,
): Promise<T> {
  let over = false;
  const repeating = (async () => {
    for (let turn = 0; !over || turn < 2; turn += 1) await work(turn);
  })();
  try {
    return await done();
  } finally {
    over = true;
    await repeating;
  }
}

/** Sends an event from one database and takes it in at the other. */
async function passEvent(from: Database, to: Database): Promise<void> {
  const id = randomUUID();
  await from('outbox').insert({ id, subject: 'content.album.changed', data: '{"id":1}' });
  await to('inbox').insert({ consumer: 'tester', event_id: id });
}

async function select<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** What is wrong with the ledger of the first round; null when nothing is. */
async function ledgerFault({ call }: GiveawayReplica, id: number) {
  const check = new LedgerCheck();
  for (let after = ''; ; ) {
    const { body } = await call(`/api/giveaways/${id}/ledger?round=1${after}`);
    const { lines, next, head } = getLedger.response.parse(body);
    const fault = await check.add(lines);
    if (fault || next === null) return fault ?? check.finish(head);
    after = `&after=${next}`;
  }
}

describe('backupParts', () => {
  test('takes a consistent backup while people enter and staff upload', async () => {
    const { id } = await giveaway.open({ targetEntries: 100_000 });
    const first = buildEntry();
    const receipt = await giveaway.enter(id, first);
    for (let count = 0; count < 20; count += 1) await giveaway.enter(id);
    for (const color of ['#aa0000', '#00aa00', '#0000aa']) await upload(color);
    const removed = await upload('#aaaaaa');
    await media.send('DELETE', `/api/general-images/${removed.id}`);

    const passEvents = async () => {
      await passEvent(content.db, media.db);
      await passEvent(media.db, content.db);
    };
    await passEvents();
    const work = async (turn: number) => {
      await giveaway.enter(id);
      await upload(`#${turn.toString(16).padStart(6, '0')}`);
    };
    const rename = `update show_settings set overrides = '{"name": "River Road"}'`;
    await select(content.url, rename);
    const file = await whileRepeating(work, () =>
      whileRepeating(passEvents, () => takeBackup('running.tar')),
    );
    expect(await verifyBackup({ file, passphrase: undefined }, root, silent)).toMatchObject({
      show: 'River Road',
    });
    const target = await emptyStack();
    await restore(file, target);

    const entries = 'select * from entries order by number';
    const restored = await select(target.databases.giveaway, entries);
    expect(restored.length).toBeGreaterThan(20);
    expect(restored).toEqual((await select(giveaway.databaseUrl, entries)).slice(0, restored.length));

    const images: { filename: string; removed_at: Date | null }[] = await select(
      target.databases.media,
      'select filename, removed_at from images',
    );
    expect(images.length).toBeGreaterThan(3);
    const keys = images.map(({ filename, removed_at }) => `${removed_at ? 'trash' : 'pictures'}/${filename}`);
    expect(await storedKeys()).toEqual(keys.sort());
    for (const key of keys) expect(await storedBytes(key)).toEqual(readFileSync(join(media.dir, key)));

    const { content: restoredContent, media: restoredMedia } = target.databases;
    for (const [from, to] of [
      [restoredContent, restoredMedia],
      [restoredMedia, restoredContent],
    ] as const) {
      const sent = await select<{ id: string }>(from, 'select id from outbox');
      const known = new Set(sent.map(({ id: event }) => event));
      const taken = await select<{ event_id: string }>(to, 'select event_id from inbox');
      expect(taken.length).toBeGreaterThan(0);
      expect(taken.filter(({ event_id: event }) => !known.has(event))).toEqual([]);
    }

    const copy = await startGiveaway({ DATABASE_URL: target.databases.giveaway });
    expect(await ledgerFault(copy, id)).toBeNull();
    expect((await copy.enter(id, first, { cookie: receipt.cookie })).body).toEqual(receipt.body);
    expect((await copy.enter(id)).body).toMatchObject({ entryNumber: restored.length + 1 });
    await copy.stop();
  });

  test('takes the file of a picture that is removed during the backup from the trash', async () => {
    const { id, filename } = await upload('#123456');
    const names: string[] = [];
    for await (const { name } of backupParts(source, [])) {
      if (name.startsWith('databases/media')) await media.send('DELETE', `/api/general-images/${id}`);
      names.push(name);
    }
    expect(names).toContain(`pictures/${filename}`);
    expect(media.files()).toContain(`trash/${filename}`);
  });

  test('names pictures without a file whose row still exists', async () => {
    const { filename } = await upload('#654321');
    rmSync(join(media.dir, 'pictures', filename));
    const missing: string[] = [];
    for await (const _ of backupParts(source, missing));

    expect(missing).toEqual([filename]);
    expect(await stillNamed(media.databaseUrl, missing)).toEqual([filename]);
    await media.db('images').where({ filename }).delete();
    expect(await stillNamed(media.databaseUrl, missing)).toEqual([]);
  });

  test('lets other changes commit while it waits for a long transaction', async () => {
    const changing = await content.db.transaction();
    await changing('outbox').insert({ subject: 'content.album.changed', data: '{"id":2}' });
    const opening = openSnapshots(source.databases);
    await passEvent(media.db, media.db);
    await passEvent(content.db, media.db);
    await changing.commit();

    const { clients, close } = await opening;
    const { rows } = await clients.content.query(`select from outbox where data = '{"id": 2}'`);
    expect(rows).toHaveLength(1);
    await close();
  });
});

describe('restoreBackup', () => {
  let file: string;
  let backup: BackupFile;
  let manifest: BackupManifest;
  beforeAll(async () => {
    await upload('#00ffff');
    file = await takeBackup('whole.tar');
    backup = { file, passphrase: undefined };
    manifest = await verifyBackup(backup, root, silent);
  });

  test('rejects a stack that has content or is in use', async () => {
    const target = await emptyStack();
    await restore(file, target);

    await eventually(() => requireRestorable(target, manifest, true));
    await expect(requireRestorable(target, manifest, false)).rejects.toThrow(
      'this stack has content: add --replace to lose it',
    );
    const user = new pg.Client({ connectionString: target.databases.media, application_name: 'svc-media' });
    await user.connect();
    await expect(requireRestorable(target, manifest, true)).rejects.toThrow(
      'the database media is in use by svc-media: stop that first',
    );
    await user.end();
  });

  test('changes nothing before its commit and can be repeated', async () => {
    const target = await emptyStack();
    const count = 'select count(*)::integer as count from images';
    const { filename } = await media.db('images').whereNull('removed_at').first('filename');
    const inTrash = join(folder, 'in-trash');
    writeFileSync(inTrash, 'x');
    await bucketStore().put(`trash/${filename}`, inTrash);

    const { cancel } = await restoreBackup(backup, target, manifest, silent);
    cancel();

    expect(await select(target.databases.media, count)).toEqual([{ count: 0 }]);
    expect(await storedBytes(`trash/${filename}`)).toEqual(Buffer.from('x'));
    await restore(file, target);
    expect(await storedKeys()).not.toContain(`trash/${filename}`);
    expect(await select(target.databases.media, count)).toEqual(await select(media.databaseUrl, count));
  });

  test('commits nothing when the file changed after its verification', async () => {
    const changing = join(folder, 'changing.tar');
    const bytes = readFileSync(file);
    const at = bytes.indexOf('databases/media.dump') + 5_000;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(changing, bytes);
    const target = await emptyStack();

    await expect(
      restoreBackup({ file: changing, passphrase: undefined }, target, manifest, silent),
    ).rejects.toThrow(Fault);
    await eventually(() => requireRestorable(target, manifest, false));
  });

  const altered = async (name: string, change: (found: BackupManifest) => object): Promise<BackupFile> => {
    const written = join(folder, name);
    async function* parts(): AsyncGenerator<ArchivePart> {
      for await (const part of readArchive(file))
        yield part.name === 'backup.json'
          ? { name: part.name, bytes: Buffer.from(JSON.stringify(change(readManifest(part)))) }
          : part;
    }
    await writeArchive(written, parts());
    return { file: written, passphrase: undefined };
  };

  test('says that the description of a backup is damaged, without a parser message', async () => {
    const damaged = await altered('damaged.tar', ({ postgres: _, ...found }) => ({ ...found, show: 7 }));
    await expect(verifyBackup(damaged, root, silent)).rejects.toThrow(
      'backup.json of this archive is damaged: restore another backup',
    );
  });

  test('says why the database stopped, not that its dump could not be passed on', async () => {
    const nowhere = new URL(giveaway.databaseUrl);
    nowhere.pathname = '/nowhere';
    const load = loadDatabase(await findPostgresPrograms(1), nowhere.href);
    await load.write(Buffer.from('no dump'));
    await expect(load.complete()).rejects.toThrow(/^psql failed: .*nowhere.* does not exist$/);
  });

  test('rejects a backup of a later version', async () => {
    const format = await altered('format.tar', (found) => ({ ...found, format: 2, surprise: true }));
    await expect(verifyBackup(format, root, silent)).rejects.toThrow(
      'the backup was made by a later version: restore it with that version',
    );
    const later = { name: '9999_later.sql', checksum: 'x' };
    const migration = await altered('migration.tar', ({ migrations, ...found }) => ({
      ...found,
      migrations: { ...migrations, media: [...migrations.media, later] },
    }));
    await expect(verifyBackup(migration, root, silent)).rejects.toThrow(
      'the backup was made by a later version (9999_later.sql of svc-media): restore it with that version',
    );
    const server = { ...manifest, postgres: { ...manifest.postgres, server: 99 } };
    await expect(requireRestorable(await emptyStack(), server, false)).rejects.toThrow(
      'the backup was made from PostgreSQL 99',
    );
  });

  test('refuses a backup of a version before 1.0.0', async () => {
    const earlier = await altered('earlier.tar', ({ migrations, ...found }) => ({
      ...found,
      migrations: { ...migrations, media: [{ name: '0000_outbox.sql', checksum: 'x' }] },
    }));
    await expect(verifyBackup(earlier, root, silent)).rejects.toThrow(
      'the backup was made by a version before 1.0.0, which cannot be upgraded',
    );
  });

  test('rejects a part with a path outside', async () => {
    const outside = join(folder, 'outside.tar');
    async function* parts(): AsyncGenerator<ArchivePart> {
      yield* readArchive(file);
      yield { name: 'pictures/../../outside.webp', bytes: Buffer.from('x') };
    }
    await writeArchive(outside, parts());

    await expect(verifyBackup({ file: outside, passphrase: undefined }, root, silent)).rejects.toThrow(
      'the backup has a part pictures/../../outside.webp, which is unknown here',
    );
  });
});
