import { domains } from '@show/contracts/deploy/parts';
import { Fault } from '@show/dev-servers/fault';
import { z } from 'zod';
import type { ArchivePart } from './archive';

/** Version of what an archive holds; raised when an older `npm run restore` could not restore it. */
const format = 1;

const migrationSchema = z.object({ name: z.string(), checksum: z.string() });

const manifestSchema = z.object({
  format: z.literal(format),
  /** The time of the snapshot of everything. */
  at: z.iso.datetime(),
  show: z.string(),
  /** Major versions of the server and of the pg_dump that read it. */
  postgres: z.object({ server: z.number().int(), dump: z.number().int() }),
  /** Migrations that each database had applied. */
  migrations: z.record(z.enum(domains), z.array(migrationSchema)),
});

/** The first part of a backup. */
export type BackupManifest = z.infer<typeof manifestSchema>;
export type AppliedMigrations = BackupManifest['migrations'];

const manifestName = 'backup.json';

export function manifestPart(manifest: Omit<BackupManifest, 'format'>): ArchivePart {
  return { name: manifestName, bytes: Buffer.from(JSON.stringify({ format, ...manifest }, null, 2)) };
}

/** Reads the first part. Throws a Fault when it is of a later format, damaged, or of no backup. */
export function readManifest({ name, bytes }: ArchivePart): BackupManifest {
  if (name !== manifestName) throw new Fault('this archive is not a backup');
  const content = parseJson(bytes.toString());
  const found = z.object({ format: z.number() }).safeParse(content);
  if (found.success && found.data.format > format) {
    throw new Fault('the backup was made by a later version: restore it with that version');
  }
  const manifest = manifestSchema.safeParse(content);
  if (manifest.success) return manifest.data;
  throw new Fault(`${manifestName} of this archive is damaged: restore another backup`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a part of a backup is, by its name. */
export const partNames = {
  manifest: /^backup\.json$/,
  /** A piece of a dump in pg_dump's custom format; all pieces of a database in their order are the dump. */
  dump: new RegExp(`^databases/(?<domain>${domains.join('|')})\\.dump/\\d{6}$`),
  /** The key of a file of svc-media. */
  picture: /^(pictures|trash)\/[A-Za-z0-9][A-Za-z0-9._-]*$/,
  /** A file of the stack's folder. */
  stack: /^stack\/(began-blank|demo-filled|demo\.jsonl|secrets\.json)$/,
};

export function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Milliseconds between two lines about one folder of an archive. */
const sayEvery = 5_000;

/** Passes parts on and says how much of each folder has passed: when it is through, and now and then before. */
export async function* reported(
  parts: AsyncIterable<ArchivePart>,
  say: (line: string) => void,
): AsyncGenerator<ArchivePart> {
  let folder = '';
  let count = 0;
  let bytes = 0;
  let next = Infinity;
  const report = (more: string) => {
    const files = count === 1 ? '1 file' : `${count} files`;
    if (folder) say(`${folder}: ${sizeOf(bytes)}${folder.includes('/') ? '' : ` in ${files}`}${more}`);
  };
  for await (const part of parts) {
    const current = part.name.replace(/\/?[^/]*$/, '');
    if (current !== folder) {
      report('');
      [folder, count, bytes, next] = [current, 0, 0, Date.now() + sayEvery];
    } else if (Date.now() > next) {
      report(' so far');
      next = Date.now() + sayEvery;
    }
    count += 1;
    bytes += part.bytes.length;
    yield part;
  }
  report('');
}
