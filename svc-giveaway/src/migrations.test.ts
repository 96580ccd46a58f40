import { cpSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { actorOf, type Caller, migrate, readStaffChanges } from '@show/service-kit';
import { createTestDatabase, type TestDatabase } from '@show/test-kit';
import { migrations } from './migrations';

const caller: Caller = { role: 'admin', address: '', sid: 'session-one' };
let database: TestDatabase;

/** A database as the release before a migration left it. */
async function createDatabaseBefore(migration: string): Promise<TestDatabase> {
  const all = fileURLToPath(migrations.dir);
  const dir = mkdtempSync(join(tmpdir(), 'before-'));
  for (const name of readdirSync(all)) if (name < migration) cpSync(join(all, name), join(dir, name));
  return createTestDatabase({ dir });
}

beforeEach(async () => {
  database = await createDatabaseBefore('0012');
  await database.db('giveaways').insert({
    id: 1,
    title: 'A card',
    description: 'Scan and win',
    prize: '$50',
    next_steps: 'Reply',
  });
});
afterEach(() => database.drop());

const line = (action: string, details: object, more: object = {}) => ({
  actor: 'session-one',
  action,
  giveaway_id: 1,
  details: JSON.stringify(details),
  ...more,
});
const changes = async () =>
  (await readStaffChanges(database.db, {}, { caller, restorable: ['winner'] })).changes;

describe('#0012_one_audit_log', () => {
  test('When the log of before has lines, then the log of all services has them, with the same times and sides', async () => {
    const at = new Date('2025-06-01T12:00:00Z');
    const winner = { winner: 9, round: 1, entryNumber: 3, status: 'claimed' };
    await database
      .db('audit_log')
      .insert([
        line('giveaway edited', { title: 'A card', before: { title: 'Card' } }, { at }),
        line('giveaway edited', { title: 'Of long ago' }),
        line('giveaway reset', { endedRound: 1, entries: 7 }, { actor: 'admin' }),
        line('winner removed', winner, { undone_at: at }),
        line('winner restored', winner),
        line('prize awarded', { round: 1, entryNumber: 2, passedOver: 3 }),
        line('winner removed', winner),
      ]);

    await migrate(database.db, migrations);

    const label = 'Entry #3 of A card';
    const side = { round: 1, entryNumber: 3, status: 'claimed' };
    const [removed, awarded, restored, undone, reset, old, edited] = await changes();
    expect(removed).toMatchObject({ action: 'removed', kind: 'winner', label, before: side, after: null });
    expect(removed?.restorableUntil).not.toBeNull();
    expect(awarded).toMatchObject({
      action: 'awarded',
      before: { entryNumber: 3 },
      after: { round: 1, entryNumber: 2 },
    });
    expect(restored).toMatchObject({ action: 'restored', before: null, after: side });
    expect(undone).toMatchObject({ restorableUntil: null, undoneAt: at.toISOString() });
    expect(reset).toMatchObject({
      actor: 'staff',
      action: 'reset',
      before: { round: 1, currentEntries: 7 },
      after: { round: 2, currentEntries: 0 },
    });
    expect(old).toMatchObject({ action: 'changed', before: {}, after: { title: 'Of long ago' } });
    expect(edited).toMatchObject({
      at: at.toISOString(),
      actor: actorOf({ sid: 'session-one' }).name,
      own: true,
      action: 'changed',
      kind: 'giveaway',
      itemId: 1,
      label: 'A card',
      before: { title: 'Card' },
      after: { title: 'A card' },
    });
    expect(await database.db('audit_log')).toEqual([]);
  });

  test('When an instance of the release before goes on writing, then its lines are in the one log', async () => {
    await migrate(database.db, migrations);

    await database.db('audit_log').insert(line('giveaway reset', { endedRound: 1, entries: 7 }));

    expect(await changes()).toMatchObject([{ action: 'reset', before: { round: 1, currentEntries: 7 } }]);
    expect(await database.db('audit_log')).toEqual([]);
  });
});
