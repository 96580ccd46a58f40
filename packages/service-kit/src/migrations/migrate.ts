import type { Database, Transaction } from '../database/createDatabase';
import { isMissingTable } from '../database/outage';
import type { Log } from '../log';
import { problems } from '../problems/problems';
import {
  checksumOf,
  contracts,
  isBeforeBaseline,
  type Migration,
  type MigrationSource,
  readMigrations,
} from './readMigrations';

/** Arbitrary, but the same in all replicas. */
const lockKey = 7_303_014;

interface AppliedMigration {
  name: string;
  checksum: string;
  /** Absent in databases that a release from before this column has migrated last. */
  contracts?: boolean;
}

/**
 * Brings a database up to date: every numbered migration that it has not seen, then every repeatable one that differs
 * from what ran last, in order, all of them or none. Safe to run in parallel. Returns the names of the
 * migrations that ran. Throws when a numbered one was edited after it ran, and when the database is of a version before
 * the baseline or of a later one that has taken away what this one uses.
 */
export async function migrate(db: Database, source: MigrationSource, log?: Log): Promise<string[]> {
  const migrations = readMigrations(source);
  return db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [lockKey]);
    await trx.raw('set local statement_timeout = 0');
    // A table with pending deferred triggers cannot be altered, and one migration may alter what another has written.
    await trx.raw('set constraints all immediate');
    await trx.raw(`create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    await trx.raw(
      'alter table schema_migrations add column if not exists contracts boolean not null default false',
    );
    const applied = await trx<AppliedMigration>('schema_migrations').select().orderBy('applied_at');
    refuseUnfit(migrations, applied);
    const due = migrations.filter(
      (migration) => isPending(migration, applied) || isReplaced(migration, applied),
    );
    for (const migration of due) {
      await apply(trx, migration);
      log?.info({ migration: migration.name }, 'migrated');
    }
    return due.map(({ name }) => name);
  });
}

/**
 * Names of the migrations that have never run on a database. A repeatable one counts in the version at hand: while two
 * releases of a service run side by side, both are ready once each one's version has run.
 */
export async function pendingMigrations(db: Database, source: MigrationSource): Promise<string[]> {
  const migrations = readMigrations(source);
  const applied = await db<AppliedMigration>('schema_migrations')
    .select()
    .catch((error: unknown) => {
      if (isMissingTable(error)) return [];
      throw error;
    });
  refuseUnfit(migrations, applied);
  return migrations.filter((migration) => isPending(migration, applied)).map(({ name }) => name);
}

/** Readiness check that fails while a migration is pending. Skips the query once none is. */
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

/** Throws when this version and the database do not fit: it would fail at whatever it touches. */
function refuseUnfit(known: readonly Migration[], applied: readonly AppliedMigration[]): void {
  if (isBeforeBaseline(applied)) {
    throw problems.unavailable(
      60,
      'This database was made by a version before 1.0.0, which cannot be upgraded. Start with an empty database.',
    );
  }
  const names = new Set(known.map(recordName));
  const later = applied.find((migration) => migration.contracts && !names.has(migration.name));
  if (later) {
    throw problems.unavailable(
      60,
      `This version is too old for the database: ${later.name} has taken away what it uses. Run a version that has that migration.`,
    );
  }
}

function isPending(migration: Migration, applied: readonly AppliedMigration[]): boolean {
  const record = applied.find(({ name }) => name === recordName(migration));
  if (record && record.checksum !== checksumOf(migration))
    throw new Error(`Migration ${record.name} was edited after it ran here; add a new migration instead`);
  return !record;
}

/** Whether another version of a repeatable migration ran last, such as that of a release which was rolled back. */
function isReplaced(migration: Migration, applied: readonly AppliedMigration[]): boolean {
  if (!migration.repeatable) return false;
  const last = applied.findLast(({ name }) => name.startsWith(`${migration.name}@`));
  return last !== undefined && last.checksum !== checksumOf(migration);
}

/** A repeatable migration has a row for each of its versions. */
function recordName(migration: Migration): string {
  return migration.repeatable ? `${migration.name}@${checksumOf(migration)}` : migration.name;
}

async function apply(trx: Transaction, migration: Migration): Promise<void> {
  // Knex takes a question mark for a parameter, in comments too.
  await trx.raw(migration.sql.replaceAll('?', '\\?'));
  await trx('schema_migrations')
    .insert({
      name: recordName(migration),
      checksum: checksumOf(migration),
      contracts: contracts(migration),
      applied_at: trx.raw('clock_timestamp()'),
    })
    .onConflict('name')
    .merge(['applied_at']);
}
