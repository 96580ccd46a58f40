import { mkdtempSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@show/test-kit';
import { raising } from '../../testing/raising';
import { createDatabase, type Database } from './createDatabase';
import { createPool } from './createPool';
import { isDatabaseOutage } from './outage';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase({ dir: mkdtempSync(join(tmpdir(), 'migrations-')) });
  db = createDatabase({ url: database.url, name: 'a service' });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe('createDatabase', () => {
  test('sets the application name, the statement timeout and no JIT', async () => {
    const { rows } = await db.raw(
      `select current_setting('application_name') as name,
         current_setting('statement_timeout') as timeout,
         current_setting('jit') as jit`,
    );
    expect(rows).toEqual([{ name: 'a service', timeout: '15s', jit: 'off' }]);
  });

  test('notices a server that vanished by probes from the tenth second on', async () => {
    const setKeepAlive = jest.spyOn(Socket.prototype, 'setKeepAlive');
    const one = createDatabase({ url: database.url });

    await one.raw('select 1');

    expect(setKeepAlive.mock.calls).toEqual([[true, 10_000]]);
    setKeepAlive.mockRestore();
    await one.destroy();
  });

  test('replaces the connection to a server that became read-only', async () => {
    const one = createDatabase({ url: database.url, pool: 1 });
    await one.raw('create table written (id integer)');
    await one.raw('set default_transaction_read_only = on');

    const error = await one('written')
      .insert({ id: 1 })
      .catch((thrown: unknown) => thrown);
    expect(isDatabaseOutage(error)).toBe(true);
    await one('written').insert({ id: 2 });
    await one.raw('set default_transaction_read_only = on');
    const inTransaction = one.transaction((trx) => trx('written').insert({ id: 3 }));
    await expect(inTransaction).rejects.toMatchObject({ code: '25006' });
    await one('written').insert({ id: 4 });

    expect(await one('written').select('id').orderBy('id')).toEqual([{ id: 2 }, { id: 4 }]);
    await one.destroy();
  });

  test('replaces the connection of a plain pool to a read-only server', async () => {
    const one = createPool({ url: database.url, pool: 1, statementTimeout: 1_000 });
    await one.query('create table counted (id integer)');
    await one.query('set default_transaction_read_only = on');

    await expect(one.query('insert into counted values (1)')).rejects.toMatchObject({ code: '25006' });
    await one.query('insert into counted values (2)');

    expect((await one.query('select id from counted')).rows).toEqual([{ id: 2 }]);
    await one.end();
  });

  test('reads bigint as a number and a date as text', async () => {
    const { rows } = await db.raw(`select 9007199254740991::bigint as count, date '2026-03-08' as day`);
    expect(rows).toEqual([{ count: 9007199254740991, day: '2026-03-08' }]);
  });
});

describe('isDatabaseOutage', () => {
  test.each([
    ['a full disk', '53100', true],
    ['a deadlock', '40P01', true],
    ['an I/O error', '58030', true],
    ['a unique violation', '23505', false],
  ])('of %s (%s) is %p', async (_, code, expected) => {
    const error = await db.raw(raising(code)).catch((thrown: unknown) => thrown);
    expect(isDatabaseOutage(error)).toBe(expected);
  });
});
