import { createHash, randomBytes } from 'node:crypto';
import {
  createDatabase,
  type Database,
  type MigrationSource,
  migrate,
  readMigrations,
} from '@show/service-kit';
import { Client } from 'pg';
import { testServers } from '../servers/testServers';

export interface TestDatabase {
  readonly db: Database;
  readonly url: string;
  /** Closes and drops it. */
  drop(): Promise<void>;
}

/** Creates a database for a test file: a copy of a template that was migrated once. */
export async function createTestDatabase(source: MigrationSource): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(async (admin) => {
    const template = await prepareTemplate(admin, source);
    // For a template of some megabytes, which the default would write to the log, page by page.
    await admin.query(`create database ${name} template ${template} strategy = file_copy`);
  });
  const url = urlOf(name);
  const db = createDatabase({ url, name });
  return {
    db,
    url,
    async drop() {
      await db.destroy();
      await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** The name of the template contains a hash of the migrations, so an existing one is up to date. */
async function prepareTemplate(admin: Client, source: MigrationSource): Promise<string> {
  const hash = createHash('sha256')
    .update(JSON.stringify(readMigrations(source)))
    .digest('hex');
  const template = `test_template_${hash.slice(0, 20)}`;
  await admin.query('select pg_advisory_lock(hashtext($1))', [template]);
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
  if (rowCount === 0) await makeTemplate(admin, template, source);
  await admin.query('select pg_advisory_unlock(hashtext($1))', [template]);
  return template;
}

/** Renames the template once it is complete, so that a killed run leaves no partial one. */
async function makeTemplate(admin: Client, template: string, source: MigrationSource): Promise<void> {
  const unfinished = `${template}_unfinished`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await admin.query(`create database ${unfinished}`);
  const db = createDatabase({ url: urlOf(unfinished), name: unfinished });
  await migrate(db, source).finally(() => db.destroy());
  await admin.query(`alter database ${unfinished} rename to ${template}`);
}

async function asAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: testServers().databaseUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(testServers().databaseUrl);
  url.pathname = `/${database}`;
  return url.href;
}
