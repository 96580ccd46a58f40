import type { Log } from '../log';
import { problems } from '../problems/problems';
import type { Database, Transaction } from './createDatabase';
import { checksumOf, type Migration, type MigrationSource, readMigrations } from './migrations';
import { isMissingTable } from './outage';

/** Any number will do, as long as all replicas take the same. */
const lockKey = 7_303_014;

interface AppliedMigration {
  name: string;
  checksum: string;
}

/**
 * Brings a database up to date: every step that it has not seen, in order, all of them or none. Safe to run by
 * several at once. Returns the names of the steps taken. Throws when a step that already ran was edited since.
 */
export async function migrate(db: Database, source: MigrationSource, log?: Log): Promise<string[]> {
  const migrations = readMigrations(source);
  return db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [lockKey]);
    await trx.raw('set local statement_timeout = 0');
    // A table with deferred triggers waiting cannot be altered, and one step may write what the next alters.
    await trx.raw('set constraints all immediate');
    await trx.raw(`create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    const pending = unapplied(migrations, await trx<AppliedMigration>('schema_migrations').select());
    for (const migration of pending) {
      await apply(trx, migration);
      log?.info({ migration: migration.name }, 'migrated');
    }
    return pending.map(({ name }) => name);
  });
}

/** Names of the steps that a database has not gone through. */
export async function pendingMigrations(db: Database, source: MigrationSource): Promise<string[]> {
  const migrations = readMigrations(source);
  const applied = await db<AppliedMigration>('schema_migrations')
    .select()
    .catch((error: unknown) => {
      if (isMissingTable(error)) return [];
      throw error;
    });
  return unapplied(migrations, applied).map(({ name }) => name);
}

/** For readiness: fails while a migration is pending. Once none is, it asks no more. */
export function migrationsCheck(db: Database, source: MigrationSource): () => Promise<void> {
  let current = false;
  return async () => {
    if (current) return;
    const pending = await pendingMigrations(db, source);
    const [count, verb] =
      pending.length === 1 ? ['1 migration', 'is'] : [`${pending.length} migrations`, 'are'];
    if (pending.length > 0) throw problems.unavailable(5, `${count} ${verb} pending`);
    current = true;
  };
}

function unapplied(migrations: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const seen = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const edited = migrations.find((step) => seen.has(step.name) && seen.get(step.name) !== checksumOf(step));
  if (edited) {
    throw new Error(`Migration ${edited.name} was edited after it ran here; add a new migration instead`);
  }
  return migrations.filter(({ name }) => !seen.has(name));
}

async function apply(trx: Transaction, migration: Migration): Promise<void> {
  // Knex takes a question mark for a parameter, in comments too.
  await trx.raw(migration.sql.replaceAll('?', '\\?'));
  await trx('schema_migrations').insert({ name: migration.name, checksum: checksumOf(migration) });
}
