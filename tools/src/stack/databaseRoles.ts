import { Fault } from '@show/dev-servers/fault';
import type pg from 'pg';

/** Marks the users that the launcher made: passwords of others are never changed. */
const mark = 'user of one service of the website';

/** Whether the user of this connection may make other users. */
export async function mayMakeRoles(admin: pg.Client): Promise<boolean> {
  const { rowCount } = await admin.query(
    'select from pg_roles where rolname = current_user and (rolsuper or rolcreaterole)',
  );
  return rowCount !== 0;
}

/** Creates the user of one service unless it exists, and gives it this password. It may do nothing but log in. */
export async function provideRole(admin: pg.Client, name: string, password: string): Promise<void> {
  const role = admin.escapeIdentifier(name);
  const secret = admin.escapeLiteral(password);
  const { rows } = await admin.query<{ ours: boolean }>(
    `select coalesce(shobj_description(oid, 'pg_authid') = $2, false) as ours from pg_roles where rolname = $1`,
    [name, mark],
  );
  if (rows[0] && !rows[0].ours) {
    throw new Fault(
      `the database server has a user ${name} that was not made here: rename it, or give a DATABASE_URL ` +
        'whose user may not create users, as whom all services then run',
    );
  }
  if (rows[0]) {
    await admin.query(`alter role ${role} login password ${secret}`);
  } else {
    await admin.query('begin');
    await admin.query(`create role ${role} login password ${secret}`);
    await admin.query(`comment on role ${role} is ${admin.escapeLiteral(mark)}`);
    await admin.query('commit');
  }
  // A user that is not a superuser can hand things over only to a role that it may set. From Postgres 16 on, the maker
  // of a role is a member of it without that right, so being a member says nothing; granting it again is harmless.
  await admin.query(`do $$ begin
    if not (select rolsuper from pg_roles where rolname = current_user) then grant ${role} to current_user; end if;
  end $$`);
}

/** Makes a user the owner of a database, and keeps all other users out. */
export async function handOver(admin: pg.Client, database: string, owner: string): Promise<void> {
  const name = admin.escapeIdentifier(database);
  await admin.query(`revoke all on database ${name} from public`);
  await admin.query(`alter database ${name} owner to ${admin.escapeIdentifier(owner)}`);
}

/** Whether a service has run in the database of this connection as another user: all in it is that user's. */
export async function isOfAnother(client: pg.Client, user: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_class where oid = to_regclass('schema_migrations') and pg_get_userbyid(relowner) <> $1",
    [user],
  );
  return rowCount !== 0;
}
