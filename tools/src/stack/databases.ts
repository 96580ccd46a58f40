import pg from 'pg';
import { errorCode, Fault, messageOf } from '../fault';

/** Services with a database of their own; the name of the database is the domain's. */
const domains = ['content', 'giveaway', 'media'] as const;
export type Domain = (typeof domains)[number];

/**
 * The address of one service's database on the server of `adminUrl`. A server that is shared with others may be
 * given with a database of our own, whose name then goes in front: `.../show` makes `show_content`.
 */
export function databaseUrl(adminUrl: string, domain: Domain): string {
  const url = new URL(adminUrl);
  const given = url.pathname.slice(1);
  url.pathname = `/${given === '' || given === 'postgres' ? domain : `${given}_${domain}`}`;
  return url.href;
}

/** Makes the databases that do not exist yet. */
export async function createDatabases(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    const existing = new Set(rows.map((row) => row.datname));
    const wanted = domains.map((domain) => new URL(databaseUrl(adminUrl, domain)).pathname.slice(1));
    for (const name of wanted.filter((wish) => !existing.has(wish))) await createDatabase(client, name);
  } finally {
    await client.end();
  }
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // Two stacks that share a server may have had the same idea.
    if (errorCode(error) === '42P04' || errorCode(error) === '23505') return;
    throw new Fault(
      `the user of DATABASE_URL could not create the database ${name} (${messageOf(error)}): ` +
        'create it for that user, or give a user who may',
    );
  }
}
