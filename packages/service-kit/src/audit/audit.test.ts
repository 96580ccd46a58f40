import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@show/test-kit';
import type { Caller } from '../caller';
import type { Transaction } from '../database';
import { appendEvent } from '../events';
import { actAs, actorOf, currentActor } from './actor';
import { readStaffChanges } from './readStaffChanges';

const bikes = `
create table bikes (
  id integer primary key generated always as identity,
  name text not null,
  gears integer not null default 1,
  wheels text[] not null default '{front,rear}',
  touched integer not null default 0,
  gone_at timestamptz,
  loud boolean generated always as (gears > 20) stored
);
create constraint trigger bikes_noted after insert or update or delete on bikes
  deferrable initially deferred for each row
  execute function note_staff_change('segment', 'name', 'touched', 'gone_at');
`;

let database: TestDatabase;
beforeAll(async () => {
  const dir = mkdtempSync(join(tmpdir(), 'audit-'));
  writeFileSync(join(dir, '0001_bikes.sql'), bikes);
  // Writes to an audited table and alters it in the one transaction of all migrations.
  writeFileSync(
    join(dir, '0002_bells.sql'),
    `insert into bikes (name) values ('first'); alter table bikes add bell text;`,
  );
  database = await createTestDatabase({ dir });
});
beforeEach(async () => {
  await database.db('bikes').delete();
  await database.db('staff_changes').delete();
});
afterAll(() => database.drop());

const staff: Caller = { role: 'admin', address: '', sid: 'session-one' };

/** Runs statements and their event as one action of a caller. */
function act(caller: Caller, work: (trx: Transaction) => Promise<unknown>): Promise<void> {
  return actAs(caller, () =>
    database.db.transaction(async (trx) => {
      await work(trx);
      await appendEvent(trx, { subject: 'content.segment.changed', data: { id: 1, slug: null } });
    }),
  );
}

const add = async (trx: Transaction, name: string): Promise<number> => {
  const [bike] = await trx('bikes').insert({ name }).returning<{ id: number }[]>('id');
  return bike?.id ?? 0;
};

const log = async (caller = staff) =>
  (await readStaffChanges(database.db, {}, { caller, restorable: ['segment'] })).changes;

describe('note_staff_change', () => {
  test('logs created, changed and removed rows with the values before and after', async () => {
    let id = 0;
    await act(staff, async (trx) => {
      id = await add(trx, 'Red');
    });
    await act(staff, (trx) => trx('bikes').where({ id }).update({ gears: 7, touched: 5 }));
    await act(staff, (trx) => trx('bikes').where({ id }).delete());

    const [removed, changed, created] = await log();
    expect(created).toMatchObject({
      action: 'created',
      kind: 'segment',
      itemId: id,
      label: 'Red',
      before: null,
    });
    expect(created?.after).toMatchObject({ name: 'Red', gears: 1 });
    expect(changed).toMatchObject({ action: 'changed', before: { gears: 1 }, after: { gears: 7 } });
    expect(Object.keys(changed?.after ?? {})).toEqual(['gears']);
    expect(removed).toMatchObject({ action: 'removed', after: null });
    expect(removed?.before).toMatchObject({ id, gears: 7, touched: 5 });
  });

  test('logs nothing for a caller who is not staff', async () => {
    await act({ role: 'gateway', address: '' }, (trx) => add(trx, 'Blue'));

    expect(await log()).toEqual([]);
  });

  test('logs two writes to a row in one action as one change', async () => {
    const [bike] = await database.db('bikes').insert({ name: 'Red' }).returning<{ id: number }[]>('id');
    const row = (trx: Transaction) => trx('bikes').where({ id: bike?.id });

    await act(staff, async (trx) => {
      await row(trx).update({ gears: 3 });
      await row(trx).update({ gears: 9, name: 'Gold' });
    });

    expect(await log()).toMatchObject([
      {
        action: 'changed',
        label: 'Gold',
        before: { gears: 1, name: 'Red' },
        after: { gears: 9, name: 'Gold' },
      },
    ]);
  });

  test('logs nothing when only ignored columns change', async () => {
    const [bike] = await database.db('bikes').insert({ name: 'Red' }).returning<{ id: number }[]>('id');

    await act(staff, (trx) => trx('bikes').where({ id: bike?.id }).update({ name: 'Red', touched: 1 }));

    expect(await log()).toEqual([]);
  });

  test('logs setting and clearing the removal column as removed and created', async () => {
    const [bike] = await database.db('bikes').insert({ name: 'Red' }).returning<{ id: number }[]>('id');
    const mark = (gone_at: string | null) =>
      act(staff, (trx) => trx('bikes').where({ id: bike?.id }).update({ gone_at }));
    await mark('2026-01-01T00:00:00Z');
    await mark(null);

    expect(await log()).toMatchObject([
      { action: 'created', before: null, after: { name: 'Red' } },
      { action: 'removed', before: { name: 'Red', gone_at: null }, after: null },
    ]);
  });
});

describe('restore_row', () => {
  test('restores a removed row, with defaults for columns added since', async () => {
    let id = 0;
    await act(staff, async (trx) => {
      id = await add(trx, 'Red');
    });
    await act(staff, (trx) => trx('bikes').where({ id }).delete());
    const { wheels, ...older } = (await log())[0]?.before ?? {};
    expect(wheels).toEqual(['front', 'rear']);

    await act(staff, (trx) => trx.raw('select restore_row(?, ?)', ['bikes', JSON.stringify(older)]));

    expect(await database.db('bikes').first()).toMatchObject({ id, name: 'Red', wheels: ['front', 'rear'] });
    expect((await log())[0]).toMatchObject({ action: 'restored', itemId: id });
  });
});

describe('readStaffChanges', () => {
  test('returns pages of 50 without gaps, filtered by kind and action', async () => {
    await act(staff, async (trx) => {
      for (let bike = 0; bike < 60; bike += 1) await add(trx, `Bike ${bike}`);
    });
    const filtered = (filter: object) =>
      readStaffChanges(database.db, filter, { caller: staff, restorable: [] });
    const read = (before?: number) => filtered({ before });

    const first = await read();
    const second = await read(first.next ?? undefined);

    expect([first.changes.length, second.changes.length, second.next]).toEqual([50, 10, null]);
    expect(new Set([...first.changes, ...second.changes].map(({ id }) => id)).size).toBe(60);
    expect((await filtered({ kind: 'album' })).changes).toEqual([]);
    expect((await filtered({ action: 'removed' })).changes).toEqual([]);
  });

  test('names the other session that acted, without its id', async () => {
    await act(staff, (trx) => add(trx, 'Red'));

    const [seen] = await log({ ...staff, sid: 'session-two' });

    expect(seen).toMatchObject({ own: false, actor: actorOf({ sid: 'session-one' }).name });
    expect(seen?.actor).not.toContain('session');
    expect((await log())[0]?.own).toBe(true);
  });

  test('offers no restore after 30 days or once undone', async () => {
    await act(staff, (trx) => add(trx, 'Red'));
    await act(staff, (trx) => trx('bikes').delete());
    const until = async () => (await log())[0]?.restorableUntil;
    expect(Date.parse((await until()) ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000);

    await database.db('staff_changes').update({ undone_at: new Date() });
    expect(await until()).toBeNull();
    await database.db.raw(`update staff_changes set undone_at = null, at = at - interval '31 days'`);
    expect(await until()).toBeNull();
  });
});

describe('actAs', () => {
  test('keeps the actor across asynchronous work', async () => {
    const seen = await actAs(staff, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return currentActor();
    });

    expect(seen).toEqual(actorOf({ sid: 'session-one' }));
    expect(currentActor()).toBeUndefined();
    expect(actAs({ role: 'gateway', address: '' }, currentActor)).toBeUndefined();
  });
});
