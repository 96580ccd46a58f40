import { LedgerCheck } from '@show/contracts';
import { eventually } from '@show/test-kit';
import { type GiveawayUnderTest, startGiveaway } from '../../../testing/giveawayService';
import { purgeVisitors } from './purgeVisitors';

let service: GiveawayUnderTest;
beforeAll(async () => {
  service = await startGiveaway();
});
afterAll(() => service.stop());

const rules = { cooldownSeconds: 172_800, claimDays: 14 };
/** Numbers of the entries that still have hashes. */
const known = async () =>
  (await service.db('entries').whereNotNull('fingerprint_key').orderBy('number')).map(({ number }) => number);
const age = (upTo: number, days: number) =>
  service.db.raw(`update entries set created_at = created_at - make_interval(days => ?) where number <= ?`, [
    days,
    upTo,
  ]);

describe('#purgeVisitors', () => {
  test('When the claim period of entries is over, then their hashes are gone and those of others stay', async () => {
    const { id } = await service.open();
    for (let entry = 0; entry < 5; entry += 1) await service.enter(id);
    await age(3, 15);

    expect(await purgeVisitors(service.db, rules)).toBe(3);
    expect(await known()).toEqual([4, 5]);
    expect(await purgeVisitors(service.db, rules)).toBe(0);
    expect(await service.db('entries').whereNotNull('address_key')).toHaveLength(2);
  });

  test('When the claim period is not over, then nothing is purged', async () => {
    const { id } = await service.open();
    await service.enter(id);
    await age(1, 13);

    expect(await purgeVisitors(service.db, rules)).toBe(0);
    expect(await known()).toEqual([1]);
  });

  test('When the cooldown is longer than the claim period, then it decides', async () => {
    const { id } = await service.open();
    await service.enter(id);
    await age(1, 15);

    expect(await purgeVisitors(service.db, { ...rules, cooldownSeconds: 20 * 86_400 })).toBe(0);
  });

  test('When there are many, then all are purged, and the ledger still holds', async () => {
    const { id } = await service.open({ targetEntries: 10_000 });
    for (let sent = 0; sent < 4_500; sent += 500)
      await service.enterBatch(Array(500).fill({ giveawayId: id }));
    const ledger = async () => (await service.call(`/api/giveaways/${id}/ledger`)).body;
    const before = await ledger();

    // The moment moves instead of the entries, whose times are in the ledger.
    expect(await purgeVisitors(service.db, { cooldownSeconds: -1, claimDays: 0 })).toBe(4_500);

    expect(await known()).toEqual([]);
    const after = await ledger();
    expect(after.lines).toEqual(before.lines);
    expect(await new LedgerCheck().add(after.lines)).toBeNull();
  });

  test("When a winner's e-mail was sent a month ago, then its facts are gone", async () => {
    const { id } = await service.open({ targetEntries: 1 });
    const { cookie } = await service.enter(id);
    const form = { firstName: 'Ann', lastName: 'Öberg', email: 'ann@example.com' };
    await service.call(`/api/giveaways/${id}/winner`, { method: 'POST', body: form, cookie });
    await purgeVisitors(service.db, rules);
    expect(await service.db('mail_outbox').whereNull('data')).toEqual([]);

    await service.db('mail_outbox').update({ sent_at: '2000-01-01' });
    await purgeVisitors(service.db, rules);

    expect(await service.db('mail_outbox').whereNull('data')).toHaveLength(1);
  });

  test('When a claim is three months old, then e-mail and last name are gone and the public name stays', async () => {
    const { id } = await service.open({ targetEntries: 1 });
    const { cookie } = await service.enter(id);
    const form = {
      firstName: 'Ann',
      lastName: 'Öberg',
      email: 'ann@example.com',
      latitude: 40,
      longitude: -85,
    };
    await service.call(`/api/giveaways/${id}/winner`, { method: 'POST', body: form, cookie });
    await service.db('winners').update({ hidden: false });
    await purgeVisitors(service.db, rules);
    expect(await service.db('winners').first()).toMatchObject({ last_name: 'Öberg', latitude: 40 });

    await service.db.raw(`update winners set claimed_at = claimed_at - interval '91 days'`);
    await purgeVisitors(service.db, rules);

    const cleared = { last_name: 'Ö', email: null, latitude: null, longitude: null };
    expect(await service.db('winners').first()).toMatchObject(cleared);
    expect(await service.db('mail_outbox')).toEqual([]);
    expect((await service.call(`/api/giveaways/${id}/winners`)).body).toMatchObject([{ name: 'Ann Ö.' }]);
  });

  test.each([
    ['a claim is cleared', () => purgeVisitors(service.db, rules)],
    [
      'a win is removed',
      async () => {
        const [{ id }] = await service.db('winners');
        await service.call(`/api/admin/winners/${id}`, { method: 'DELETE', role: 'admin' });
      },
    ],
  ])(
    'When %s while its e-mail is being sent, then it waits for that before it locks the winner, as an erasure does',
    async (_, act) => {
      const { id } = await service.open({ targetEntries: 1 });
      const { cookie } = await service.enter(id);
      const form = { firstName: 'Ann', lastName: 'Öberg', email: 'ann@example.com' };
      await service.call(`/api/giveaways/${id}/winner`, { method: 'POST', body: form, cookie });
      await service.db.raw(`update winners set claimed_at = claimed_at - interval '91 days'`);
      const sending = await service.db.transaction();
      await sending('mail_outbox').forUpdate();

      const acting = act();
      await eventually(async () => {
        const waiting = service.db('pg_stat_activity').where({ wait_event_type: 'Lock' });
        expect(await waiting.whereRaw('datname = current_database()')).toHaveLength(1);
      });
      expect(await sending('winners').forUpdate().noWait()).toHaveLength(1);
      await sending.commit();

      await acting;
      expect(await service.db('mail_outbox')).toEqual([]);
    },
  );

  test('When a round ended three months ago, then its devices are gone and its ledger holds', async () => {
    const { id } = await service.open({ targetEntries: 2 });
    await service.enter(id);
    const { cookie } = await service.enter(id);
    const devices = async () => (await service.db('entries').orderBy('number')).map(({ device }) => device);
    const before = await devices();
    await purgeVisitors(service.db, rules);
    expect(await devices()).toEqual(before);

    await service.db.raw(
      `update rounds set closed_at = closed_at - interval '91 days'; update winners set won_at = won_at - interval '91 days', claim_by = claim_by - interval '91 days'`,
    );
    await purgeVisitors(service.db, rules);

    const after = await devices();
    expect(after.filter((device) => before.includes(device))).toEqual([]);
    expect((await service.db('winners').first()).device).toBe(after[1]);
    expect((await service.call(`/api/giveaways/${id}/my-entry`, { cookie })).body.entered).toBe(false);
    const { lines } = (await service.call(`/api/giveaways/${id}/ledger`)).body;
    expect(await new LedgerCheck().add(lines)).toBeNull();
    await purgeVisitors(service.db, rules);
    expect(await devices()).toEqual(after);
    const award = `/api/admin/giveaways/${id}/award`;
    expect(await service.call(award, { method: 'POST', role: 'admin', body: {} })).toMatchObject({
      status: 409,
      body: { detail: 'The devices of this round are no longer known, so nobody could claim its prize' },
    });
  });

  test.each([
    ['end date', { end_date: '2020-01-01' }],
    ['end by staff', { ended_at: '2020-01-01' }],
  ])(
    'When a giveaway is over by its %s without a winner, then its devices are gone as well',
    async (_, over) => {
      const { id } = await service.open();
      await service.enter(id);
      const before = await service.db('entries').first('device');
      await service.db('giveaways').where({ id }).update(over);
      await purgeVisitors(service.db, rules);
      const cleared = await service.db('entries').first('device');
      expect(cleared).not.toEqual(before);

      await purgeVisitors(service.db, rules);

      expect(await service.db('entries').first('device')).toEqual(cleared);
    },
  );

  test('When an erasure is three months old, then its mark is gone', async () => {
    const { id } = await service.open({ targetEntries: 1 });
    const { cookie } = await service.enter(id);
    const body = { giveaway: id, round: 1, entry: 1 };
    await service.call('/api/admin/people/erase', { method: 'POST', role: 'admin', body });
    await purgeVisitors(service.db, rules);
    expect((await service.call(`/api/giveaways/${id}/my-entry`, { cookie })).body.erased).toBe(true);

    await service.db.raw(`update erased_devices set erased_at = erased_at - interval '91 days'`);
    await purgeVisitors(service.db, rules);

    expect((await service.call(`/api/giveaways/${id}/my-entry`, { cookie })).body.erased).toBe(false);
  });
});

describe('#notices of openings', () => {
  test('When their time is over, then unconfirmed and undelivered ones are gone, and the hashes of requests', async () => {
    const { id } = await service.open({ startDate: '2200-01-01T00:00:00Z' });
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    await service.db('opening_notices').insert([
      { giveaway_id: id, email: 'unconfirmed@example.com', asked_at: ago(2.1) },
      { giveaway_id: id, email: 'asked@example.com', asked_at: ago(1.9) },
      { giveaway_id: id, email: 'waits@example.com', asked_at: ago(300), confirmed_at: ago(300) },
      { giveaway_id: id, email: 'refused@example.com', confirmed_at: ago(30), queued_at: ago(7.1) },
    ]);
    const request = { giveaway_id: id, email_key: 1, address_key: 2, mailed: true };
    await service.db('notice_requests').insert([
      { ...request, asked_at: ago(1.1) },
      { ...request, asked_at: ago(0.9) },
    ]);

    await purgeVisitors(service.db, rules);

    const left = await service.db('opening_notices').orderBy('email').pluck('email');
    expect(left).toEqual(['asked@example.com', 'waits@example.com']);
    expect(await service.db('notice_requests')).toHaveLength(1);
  });
});
