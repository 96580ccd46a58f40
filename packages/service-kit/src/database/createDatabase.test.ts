import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@show/test-kit';
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

describe('#createDatabase', () => {
  test('When a connection is made, then it names the service, gives up in time and compiles no query', async () => {
    const { rows } = await db.raw(
      `select current_setting('application_name') as name,
         current_setting('statement_timeout') as patience,
         current_setting('jit') as jit`,
    );
    expect(rows).toEqual([{ name: 'a service', patience: '15s', jit: 'off' }]);
  });

  test('When its server no longer writes, then that is an outage and the next connection is a new one', async () => {
    const one = createDatabase({ url: database.url, pool: 1 });
    await one.raw('create table written (id integer)');
    await one.raw('set default_transaction_read_only = on');

    const refused = await one('written')
      .insert({ id: 1 })
      .catch((error: unknown) => error);
    expect(isDatabaseOutage(refused)).toBe(true);
    await one('written').insert({ id: 2 });
    await one.raw('set default_transaction_read_only = on');
    const inTransaction = one.transaction((trx) => trx('written').insert({ id: 3 }));
    await expect(inTransaction).rejects.toMatchObject({ code: '25006' });
    await one('written').insert({ id: 4 });

    expect(await one('written').select('id').orderBy('id')).toEqual([{ id: 2 }, { id: 4 }]);
    await one.destroy();
  });

  test('When the server of a plain pool no longer writes, then its next connection is a new one too', async () => {
    const one = createPool({ url: database.url, pool: 1, statementTimeout: 1_000 });
    await one.query('create table counted (id integer)');
    await one.query('set default_transaction_read_only = on');

    await expect(one.query('insert into counted values (1)')).rejects.toMatchObject({ code: '25006' });
    await one.query('insert into counted values (2)');

    expect((await one.query('select id from counted')).rows).toEqual([{ id: 2 }]);
    await one.end();
  });

  test('When a count or a date is read, then it is a number or the text of the day', async () => {
    const { rows } = await db.raw(`select 9007199254740991::bigint as count, date '2026-03-08' as day`);
    expect(rows).toEqual([{ count: 9007199254740991, day: '2026-03-08' }]);
  });
});
