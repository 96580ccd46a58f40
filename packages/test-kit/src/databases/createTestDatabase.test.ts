import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from './createTestDatabase';

describe('#createTestDatabase', () => {
  test('When two are made of the same migrations, then neither sees what the other holds', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'migrations-'));
    writeFileSync(join(dir, '0001_bikes.sql'), 'create table bikes (id integer)');
    const [one, other] = await Promise.all([createTestDatabase({ dir }), createTestDatabase({ dir })]);

    await one.db('bikes').insert({ id: 1 });

    expect(await one.db('bikes').select()).toEqual([{ id: 1 }]);
    expect(await other.db('bikes').select()).toEqual([]);
    await Promise.all([one.drop(), other.drop()]);
  });

  test('When migrations fail, then the next attempt starts over', async () => {
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
