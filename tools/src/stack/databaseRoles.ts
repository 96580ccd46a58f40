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

/**
 * Makes a user the owner of the database of this connection and of all in it that another user owns, and keeps
 * all other users out. Does nothing where this is the case already.
 */
export async function handOver(client: pg.Client, database: string, owner: string): Promise<void> {
  const name = client.escapeIdentifier(database);
  const role = client.escapeIdentifier(owner);
  const { rows } = await client.query<{ statement: string }>(notOwned, [owner]);
  await client.query('begin');
  await client.query(`revoke all on database ${name} from public`);
  for (const { statement } of rows) await client.query(`${statement} owner to ${role}`);
  await client.query('commit');
}

/**
 * Begins an ALTER for all that $1 should own and does not. What belongs to an extension stays, a sequence of a column
 * and the type of a table go with it, and a schema of the database's owner is right already.
 */
const notOwned = `
with service as (select oid from pg_roles where rolname = $1),
schemas as (
  select oid, nspname, nspowner from pg_namespace
  where nspname !~ '^pg_' and nspname <> 'information_schema'
)
select format('alter database %I', datname) as statement
from pg_database, service where datname = current_database() and datdba <> service.oid
union all
select format('alter schema %I', nspname) from schemas, service
where nspowner not in (service.oid, 'pg_database_owner'::regrole)
union all
select format('alter table %s', object.oid::regclass)
from pg_class object join schemas on schemas.oid = relnamespace, service
where relowner <> service.oid and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
  and not exists (
    select from pg_depend where classid = 'pg_class'::regclass and objid = object.oid and deptype in ('e', 'a', 'i')
  )
union all
select format('alter routine %s', object.oid::regprocedure)
from pg_proc object join schemas on schemas.oid = pronamespace, service
where proowner <> service.oid
  and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = object.oid and deptype = 'e')
union all
select format('alter %s %s', case typtype when 'd' then 'domain' else 'type' end, object.oid::regtype)
from pg_type object join schemas on schemas.oid = typnamespace, service
where typowner <> service.oid and typtype in ('d', 'e', 'r')
  and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = object.oid and deptype = 'e')`;
