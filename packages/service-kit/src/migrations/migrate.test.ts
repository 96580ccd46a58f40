import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@show/test-kit';
import { migrate, migrationsCheck, pendingMigrations } from './migrate';

let database: TestDatabase;
let dir: string;
const add = (name: string, sql: string) => writeFileSync(join(dir, name), sql);

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'migrations-'));
  database = await createTestDatabase({ dir });
});
afterEach(() => database.drop());

describe('migrate', () => {
  test('runs new migrations once, in the order of their names', async () => {
    add('0002_b.sql', 'alter table bikes add column gears integer; -- how many?');
    add('0001_a.sql', `create table bikes (id integer); insert into bikes values (1);`);

    expect(await pendingMigrations(database.db, { dir })).toEqual(['0001_a.sql', '0002_b.sql']);
    expect(await migrate(database.db, { dir })).toEqual(['0001_a.sql', '0002_b.sql']);
    expect(await migrate(database.db, { dir })).toEqual([]);
    expect(await database.db('bikes').select()).toEqual([{ id: 1, gears: null }]);
  });

  test('rolls back all new migrations when one fails', async () => {
    add('0001_a.sql', 'create table bikes (id integer)');
    add('0002_b.sql', 'alter table boats add column sails integer');

    await expect(migrate(database.db, { dir })).rejects.toThrow(/boats/);

    expect(await database.db.schema.hasTable('bikes')).toBe(false);
    expect(await pendingMigrations(database.db, { dir })).toHaveLength(2);
  });

  test('runs each migration once when several processes start together', async () => {
    add('0001_a.sql', 'create table bikes (id integer)');

    const migrated = await Promise.all([1, 2, 3].map(() => migrate(database.db, { dir })));

    expect(migrated.flat()).toEqual(['0001_a.sql']);
  });

  test('rejects a migration that was edited after it ran', async () => {
    add('0001_a.sql', 'create table bikes (id integer)');
    await migrate(database.db, { dir });
    add('0001_a.sql', 'create table bikes (id bigint)');
    add('0002_b.sql', 'create table boats (id integer)');

    await expect(migrate(database.db, { dir })).rejects.toThrow(/0001_a\.sql was edited after it ran/);
    expect(await database.db.schema.hasTable('boats')).toBe(false);
  });
});

describe('repeatable migrations', () => {
  const gears = (count: number) =>
    `create or replace function gears() returns integer language sql as 'select ${count}'`;
  const define = (count: number) => writeFileSync(join(dir, 'functions', 'gears.sql'), gears(count));
  const defined = async () => (await database.db.raw('select gears()')).rows[0].gears;
  beforeEach(() => mkdirSync(join(dir, 'functions')));

  test('run once, after the numbered ones', async () => {
    define(3);
    add('0001_a.sql', gears(1));

    expect(await migrate(database.db, { dir })).toEqual(['0001_a.sql', 'functions/gears.sql']);
    expect(await migrate(database.db, { dir })).toEqual([]);
    expect(await defined()).toBe(3);
  });

  test('run again when the file has changed', async () => {
    define(3);
    await migrate(database.db, { dir });
    define(5);

    expect(await pendingMigrations(database.db, { dir })).toEqual(['functions/gears.sql']);
    expect(await migrate(database.db, { dir })).toEqual(['functions/gears.sql']);
    expect(await defined()).toBe(5);
  });

  test('run again for an earlier version, which is ready before', async () => {
    for (const count of [3, 5]) {
      define(count);
      await migrate(database.db, { dir });
    }
    define(3);

    expect(await pendingMigrations(database.db, { dir })).toEqual([]);
    expect(await migrate(database.db, { dir })).toEqual(['functions/gears.sql']);
    expect(await migrate(database.db, { dir })).toEqual([]);
    expect(await defined()).toBe(3);
  });
});

describe('migrationsCheck', () => {
  test('fails while a migration is pending', async () => {
    add('0001_a.sql', 'create table bikes (id integer)');
    const check = migrationsCheck(database.db, { dir });
    await expect(check()).rejects.toThrow('1 migration is pending');

    await migrate(database.db, { dir });

    await expect(check()).resolves.toBeUndefined();
  });
});

describe('a downgrade', () => {
  const contract = '-- contracts: nothing reads gears since 0001\nalter table bikes drop column gears';
  const removed = (name: string) => rmSync(join(dir, name));
  beforeEach(async () => {
    add('0001_a.sql', 'create table bikes (id integer, gears integer)');
    await migrate(database.db, { dir });
  });

  test('is rejected after a contraction of the schema', async () => {
    add('0002_b.sql', contract);
    await migrate(database.db, { dir });
    removed('0002_b.sql');
    const refusal = /too old for the database: 0002_b\.sql has taken away what it uses/;
    await expect(migrate(database.db, { dir })).rejects.toThrow(refusal);
    await expect(migrationsCheck(database.db, { dir })()).rejects.toThrow(refusal);
  });

  test('is possible after an addition to the schema', async () => {
    add('0002_b.sql', 'alter table bikes add column bell boolean');
    await migrate(database.db, { dir });
    removed('0002_b.sql');
    expect(await migrate(database.db, { dir })).toEqual([]);
    await expect(migrationsCheck(database.db, { dir })()).resolves.toBeUndefined();
  });
});

describe('a database of a version before 1.0.0', () => {
  test('is neither migrated nor served', async () => {
    add('0001_baseline.sql', 'create table bikes (id integer)');
    await migrate(database.db, { dir });
    const rename = (from: string, to: string) =>
      database.db('schema_migrations').where({ name: from }).update({ name: to });
    await rename('0000_events.sql', '0000_outbox.sql');
    await rename('0001_baseline.sql', '0001_bikes.sql');
    const refusal = 'made by a version before 1.0.0, which cannot be upgraded. Start with an empty database.';

    await expect(migrate(database.db, { dir })).rejects.toThrow(refusal);
    await expect(migrationsCheck(database.db, { dir })()).rejects.toThrow(refusal);
    expect(await database.db('schema_migrations').pluck('name')).not.toContain('0001_baseline.sql');
  });
});
