import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { auditMigrations } from '../audit/migrations';
import { eventMigrations } from '../events/migrations';

/** One step of a database's history. Once merged it is never edited, unless it is repeatable. */
export interface Migration {
  /** `0001_episodes.sql`: they run in the order of their names. */
  readonly name: string;
  readonly sql: string;
  /** Runs again whenever its text has changed: the one definition of a database function. */
  readonly repeatable?: true;
}

export interface MigrationSource {
  /**
   * Folder of a service's SQL files: `new URL('../migrations', import.meta.url)` in its `src/` or `dist/`. Those in
   * its subfolder `functions` are repeatable.
   */
  readonly dir: URL | string;
}

/** The first migration of every database since version 1.0.0. */
const [{ name: baseline }] = eventMigrations;

/** Whether a database was made before the present baselines. Nothing can upgrade it. */
export function isBeforeBaseline(applied: readonly Pick<Migration, 'name'>[]): boolean {
  return applied.length > 0 && !applied.some(({ name }) => name === baseline);
}

/** A service's migrations in order: the kit's own tables, the service's numbered files, then its functions. */
export function readMigrations({ dir }: MigrationSource): Migration[] {
  const folder = typeof dir === 'string' ? dir : fileURLToPath(dir);
  const functions = join(folder, 'functions');
  const repeatable = existsSync(functions) ? readFiles(functions) : [];
  return [
    ...eventMigrations,
    ...auditMigrations,
    ...readFiles(folder),
    ...repeatable.map(({ name, sql }) => ({ name: `functions/${name}`, sql, repeatable: true as const })),
  ];
}

function readFiles(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
}

/**
 * Whether a migration takes away what earlier releases use: a line `-- contracts` in it says so. Releases that do not know
 * it refuse the database from then on.
 */
export const contracts = ({ sql }: Migration): boolean => /^-- contracts\b/m.test(sql);

export function checksumOf({ sql }: Migration): string {
  return createHash('sha256').update(sql).digest('hex');
}
