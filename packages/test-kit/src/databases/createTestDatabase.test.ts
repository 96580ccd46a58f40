import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from './createTestDatabase';

describe('createTestDatabase', () => {
  test('isolates two databases with the same migrations', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'migrations-'));
    writeFileSync(join(dir, '0001_bikes.sql'), 'create table bikes (id integer)');
    const [one, other] = await Promise.all([createTestDatabase({ dir }), createTestDatabase({ dir })]);

    await one.db('bikes').insert({ id: 1 });

    expect(await one.db('bikes').select()).toEqual([{ id: 1 }]);
    expect(await other.db('bikes').select()).toEqual([]);
    await Promise.all([one.drop(), other.drop()]);
  });

  test('starts over after migrations failed', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'migrations-'));
    const file = join(dir, '0001_bikes.sql');
    writeFileSync(file, 'create table bikes (id nothing)');
    await expect(createTestDatabase({ dir })).rejects.toThrow(/nothing/);

    writeFileSync(file, 'create table bikes (id integer)');
    const database = await createTestDatabase({ dir });

    expect(await database.db('bikes').select()).toEqual([]);
    await database.drop();
  });
});
