import { createDatabase, type Database } from '../database/createDatabase';
import type { Log } from '../log';
import { migrate } from '../migrations/migrate';
import type { MigrationSource } from '../migrations/readMigrations';

interface MigrateOptions {
  /** `svc-content` */
  readonly name: string;
  readonly url: string;
  readonly migrations: MigrationSource;
  readonly log: Log;
  /** Runs on the migrated database. */
  onMigrated?(db: Database): Promise<void>;
}

/** Brings a service's database to the newest migration. */
export async function migrateService({
  name,
  url,
  migrations,
  log,
  onMigrated,
}: MigrateOptions): Promise<void> {
  const db = createDatabase({ url, name: `${name} migrate` });
  try {
    await migrate(db, migrations, log);
    await onMigrated?.(db);
  } finally {
    await db.destroy();
  }
}
