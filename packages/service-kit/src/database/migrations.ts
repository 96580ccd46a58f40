import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { auditMigrations } from '../audit/migrations';
import { outboxMigrations } from '../events/migrations';

/** One step of a database's history. Once merged it is never edited. */
export interface Migration {
  /** `0001_episodes.sql`: they run in the order of their names. */
  readonly name: string;
  readonly sql: string;
}

export interface MigrationSource {
  /** Folder of a service's SQL files: `new URL('../migrations', import.meta.url)` in its `src/` or `dist/`. */
  readonly dir: URL | string;
}

/** What a service's database goes through: first the kit's own tables, then the service's files. */
export function readMigrations({ dir }: MigrationSource): Migration[] {
  const folder = typeof dir === 'string' ? dir : fileURLToPath(dir);
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const own = files.map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
  return [...outboxMigrations, ...auditMigrations, ...own];
}

export function checksumOf({ sql }: Migration): string {
  return createHash('sha256').update(sql).digest('hex');
}
