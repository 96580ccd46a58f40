import { randomBytes } from 'node:crypto';
import { domains, mapNames } from '@show/contracts/deploy/parts';
import { databaseUrl } from '@show/dev-servers/stack';
import { testServers } from '@show/test-kit';
import pg from 'pg';
import { prepareDatabases } from './databases';

const passwords = mapNames(domains, (domain) => `${domain}-1`);
/** Database names begin with it. */
let prefix: string;
let adminUrl: string;

async function query<T>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows as T[])
    .finally(() => client.end());
}

function at(url: string, database: string): string {
  const there = new URL(url);
  there.pathname = `/${database}`;
  return there.href;
}

const asAdmin = (statement: string) => query(testServers().databaseUrl, statement);

describe('prepareDatabases', () => {
  beforeEach(async () => {
    prefix = `launcher_${randomBytes(6).toString('hex')}`;
    adminUrl = at(testServers().databaseUrl, prefix);
    await asAdmin(`create database ${prefix}`);
  });

  afterEach(async () => {
    for (const domain of domains) {
      await asAdmin(`drop database if exists ${prefix}_${domain} with (force)`);
      await asAdmin(`drop role if exists svc_${prefix}_${domain}`);
    }
    await asAdmin(`drop database ${prefix}`);
  });

  test('gives each service a user that owns its database and enters no other', async () => {
    const urls = await prepareDatabases(adminUrl, passwords, false);

    for (const domain of domains) {
      const [user] = await query(
        urls[domain],
        `select current_user as name, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
           pg_get_userbyid(datdba) = current_user as owns, has_database_privilege('public', datname, 'connect') as open
         from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
      );
      expect(user).toEqual({
        name: `svc_${prefix}_${domain}`,
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        owns: true,
        open: false,
      });
      await query(urls[domain], 'create table things (id integer); create extension pg_trgm');
      for (const other of domains.filter((name) => name !== domain)) {
        await expect(query(at(urls[domain], `${prefix}_${other}`), 'select 1')).rejects.toMatchObject({
          code: '42501',
        });
      }
      await expect(query(urls[domain], `select pg_read_file('/etc/passwd')`)).rejects.toThrow(/denied/);
    }
  });

  test('changes passwords at the next start', async () => {
    const first = await prepareDatabases(adminUrl, passwords, false);
    const second = await prepareDatabases(adminUrl, { ...passwords, media: 'media-2' }, false);

    expect(await query(second.media, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(query(first.media, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect(await query(first.content, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('does not touch another user of that name', async () => {
    await asAdmin(`create role svc_${prefix}_content login password 'mine'`);

    await expect(prepareDatabases(adminUrl, passwords, false)).rejects.toThrow(
      `a user svc_${prefix}_content that was not made here`,
    );
    await asAdmin(`grant connect on database ${prefix} to svc_${prefix}_content`);
    const mine = new URL(adminUrl);
    mine.username = `svc_${prefix}_content`;
    mine.password = 'mine';
    expect(await query(mine.href, 'select 1 as one')).toEqual([{ one: 1 }]);
    await asAdmin(`revoke connect on database ${prefix} from svc_${prefix}_content`);
  });

  test('hands over as a user who may only create users', async () => {
    const maker = `maker_${prefix}`;
    await asAdmin(`create role ${maker} login createdb createrole password 'm'`);
    const given = new URL(adminUrl);
    given.username = maker;
    given.password = 'm';
    for (const domain of domains) await query(given.href, `create database ${prefix}_${domain}`);

    const { content } = await prepareDatabases(given.href, passwords, false);

    await query(content, 'create table things (id integer)');
    expect(await prepareDatabases(given.href, passwords, false)).toMatchObject({ content });
    for (const domain of domains) await asAdmin(`drop database ${prefix}_${domain} with (force)`);
    for (const domain of domains) await asAdmin(`drop role svc_${prefix}_${domain}`);
    await asAdmin(`drop role ${maker}`);
  });

  test('runs services as a given user who may not create users, also once it may', async () => {
    const plain = `plain_${prefix}`;
    await asAdmin(`create role ${plain} login createdb password 'p'`);
    const given = new URL(adminUrl);
    given.username = plain;
    given.password = 'p';

    const urls = await prepareDatabases(given.href, passwords, false);

    expect(urls.giveaway).toBe(databaseUrl(given.href, 'giveaway'));
    await query(urls.giveaway, 'create table schema_migrations (name text)');
    await asAdmin(`alter role ${plain} createrole`);
    expect((await prepareDatabases(given.href, passwords, false)).giveaway).toBe(urls.giveaway);
    for (const domain of domains) await asAdmin(`drop database ${prefix}_${domain} with (force)`);
    for (const domain of domains) await asAdmin(`drop role if exists svc_${prefix}_${domain}`);
    await asAdmin(`drop role ${plain}`);
  });
});
