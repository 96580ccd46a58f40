import { type Domain, domains } from '@show/contracts/deploy/parts';
import { errorCode, Fault, messageOf } from '@show/dev-servers/fault';
import { databaseUrl } from '@show/dev-servers/stack';
import pg from 'pg';
import { handOver, isOfAnother, mayMakeRoles, provideRole } from './databaseRoles';

const diskFull = 'the disk of Postgres is full: free some space and run this again';

/** Any number, as long as all launchers use the same one. */
const lockKey = 7_303_015;

/** URL with which a service opens its database, as its own user `svc_<database>`. */
export function serviceDatabaseUrl(adminUrl: string, domain: Domain, password: string): string {
  const url = new URL(databaseUrl(adminUrl, domain));
  url.username = `svc_${url.pathname.slice(1)}`;
  url.password = password;
  return url.href;
}

/**
 * Makes what does not exist yet: the databases, and for each a user who owns it and may enter no other of them. Where the
 * user of `adminUrl` may not make users, or could not at an earlier start, services use that one. Returns the URL for each.
 * @param isPrivate the server is ours alone, and its other databases are closed as well
 */
export async function prepareDatabases(
  adminUrl: string,
  passwords: Readonly<Record<Domain, string>>,
  isPrivate: boolean,
): Promise<Record<Domain, string>> {
  return withClient(adminUrl, async (admin) => {
    // Launchers that share a server must do this one after the other; the lock ends with the connection.
    await admin.query('select pg_advisory_lock($1)', [lockKey]);
    const maySeparate = await mayMakeRoles(admin);
    if (isPrivate) await admin.query('revoke all on database postgres, template1 from public');
    const urls: Partial<Record<Domain, string>> = {};
    for (const domain of domains) {
      const shared = databaseUrl(adminUrl, domain);
      const own = serviceDatabaseUrl(adminUrl, domain, passwords[domain]);
      const { pathname, username } = new URL(own);
      const database = pathname.slice(1);
      await createDatabase(admin, database);
      if (maySeparate && !(await withClient(shared, (client) => isOfAnother(client, username)))) {
        await provideRole(admin, username, passwords[domain]);
        await handOver(admin, database, username);
        urls[domain] = own;
      } else urls[domain] = shared;
    }
    return urls as Record<Domain, string>;
  });
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount !== 0) return;
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // A process that does not use our lock may have created it concurrently.
    if (errorCode(error) === '42P04' || errorCode(error) === '23505') return;
    if (errorCode(error) === '53100') throw new Fault(diskFull);
    throw new Fault(
      `the user of DATABASE_URL could not create the database ${name} (${messageOf(error)}): ` +
        'create it for that user, or give a user who may',
    );
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A server that ends in between also fails the query that is under way, which says so.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
