import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@show/test-kit';
import { createDatabase, type Database } from './createDatabase';

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

  test('When a count or a date is read, then it is a number or the text of the day', async () => {
    const { rows } = await db.raw(`select 9007199254740991::bigint as count, date '2026-03-08' as day`);
    expect(rows).toEqual([{ count: 9007199254740991, day: '2026-03-08' }]);
  });
});
