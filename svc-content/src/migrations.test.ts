import { cpSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@show/service-kit';
import { createTestDatabase, type TestDatabase } from '@show/test-kit';
import type { Knex } from 'knex';
import { migrations } from './migrations';

let database: TestDatabase;
let db: Knex;

/** A database as the version before a step left it. */
async function createDatabaseBefore(step: string): Promise<TestDatabase> {
  const all = fileURLToPath(migrations.dir);
  const dir = mkdtempSync(join(tmpdir(), 'before-'));
  for (const name of readdirSync(all)) if (name < step) cpSync(join(all, name), join(dir, name));
  return createTestDatabase({ dir });
}

afterEach(() => database.drop());

describe('#0017_kind_of_guests', () => {
  beforeEach(async () => {
    database = await createDatabaseBefore('0017');
    db = database.db;
  });

  test('When a database of the version before is migrated, then what it stored about guests has their kind', async () => {
    const [guest] = await db('guests').insert({ title: 'Guest #1', slug: 'first' }).returning('id');
    await db('guests').where(guest).update({ slug: 'second' });
    await db('outbox').insert([
      { subject: 'content.guest.changed', data: JSON.stringify(guest) },
      { subject: 'content.guest.removed', data: '{"id": 2}', published_at: db.fn.now() },
      { subject: 'content.segment.changed', data: '{"id": 3}' },
    ]);
    await db('staff_changes').insert({
      deed: db.raw('gen_random_uuid()'),
      actor: 'somebody',
      action: 'changed',
      kind: 'guest',
      item_id: guest.id,
      label: 'Guest #1',
      before: '{"title": "A"}',
      after: '{"title": "B"}',
    });

    await migrate(db, migrations);

    expect(await db('slugs').orderBy('slug').select('slug', 'item_type', 'item_id')).toEqual([
      { slug: 'first', item_type: 'instudio-guest', item_id: guest.id },
      { slug: 'second', item_type: 'instudio-guest', item_id: guest.id },
    ]);
    expect(await db('outbox').orderBy('position').pluck('subject')).toEqual([
      'content.instudio-guest.changed',
      'content.instudio-guest.removed',
      'content.segment.changed',
    ]);
    expect(await db('staff_changes').pluck('kind')).toEqual(['instudio-guest']);
  });

  test('When a guest is changed afterwards, then its slugs and its changes are kept under its kind', async () => {
    const [guest] = await db('guests').insert({ title: 'Guest #1', slug: 'first' }).returning('id');
    await migrate(db, migrations);

    await db.transaction(async (trx) => {
      await trx.raw(`select set_config('staff.actor', 'somebody', true)`);
      await trx('guests').where(guest).update({ slug: 'second' });
    });

    expect(await db('slugs').where({ is_current: true }).pluck('item_type')).toEqual(['instudio-guest']);
    expect(await db('slugs').pluck('slug')).toHaveLength(2);
    expect(await db('staff_changes').pluck('kind')).toEqual(['instudio-guest']);
  });
});

describe('#0021_deleted_sources', () => {
  test('When a database of the version before is migrated, then the videos of deleted items are kept', async () => {
    database = await createDatabaseBefore('0021');
    db = database.db;
    const removal = (source: string | null, undoneAt: string | null = null) => ({
      deed: db.raw('gen_random_uuid()'),
      actor: 'somebody',
      action: 'removed',
      kind: 'segment',
      item_id: 1,
      label: 'Bakery',
      before: JSON.stringify({ source_video_id: source }),
      undone_at: undoneAt,
    });
    await db('staff_changes').insert([
      removal('video000001'),
      removal('video000001'),
      removal('video000002', '2026-11-01'),
      removal(null),
    ]);

    await migrate(db, migrations);

    expect(await db('deleted_sources').select()).toEqual([
      { kind: 'segment', source_video_id: 'video000001' },
    ]);
  });
});
