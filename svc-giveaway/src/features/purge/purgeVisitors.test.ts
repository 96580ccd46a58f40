import { LedgerCheck } from '@show/contracts';
import { lockWaits, startedOnce } from '@show/test-kit';
import { claimForm, retention, startGiveaway } from '../../../testing/giveawayService';
import { purgeVisitors } from './purgeVisitors';

const service = startedOnce(startGiveaway);

const purge = (rules = retention) => purgeVisitors(service.db, rules);
/** Numbers of the entries that still have hashes. */
const hashed = () => service.db('entries').whereNotNull('fingerprint_key').orderBy('number').pluck('number');
const age = (upTo: number, days: number) =>
  service.db.raw(`update entries set created_at = created_at - make_interval(days => ?) where number <= ?`, [
    days,
    upTo,
  ]);
async function openWithEntries(count: number): Promise<number> {
  const { id } = await service.open({ targetEntries: 10_000 });
  for (let left = count; left > 0; left -= 500) {
    const address = `127.0.0.${Math.ceil(left / 500)}`;
    await service.enterBatch(Array(Math.min(left, 500)).fill({ address }));
  }
  return id;
}
async function claimedRound(form: object = claimForm): Promise<number> {
  const { id, winner } = await service.wonRound(1);
  await service.claim(id, winner, form);
  return id;
}
const ageClaim = () => service.db.raw(`update winners set claimed_at = claimed_at - interval '91 days'`);
const checkLedger = async (id: number) =>
  new LedgerCheck().add((await service.call(`/api/giveaways/${id}/ledger`)).body.lines);

describe('purgeVisitors', () => {
  test('clears the hashes of entries after the claim period, and only theirs', async () => {
    await openWithEntries(5);
    await age(5, 13);
    expect(await purge()).toBe(0);
    await age(3, 2);

    expect(await purge()).toBe(3);
    expect(await hashed()).toEqual([4, 5]);
    expect(await purge()).toBe(0);
    expect(await service.db('entries').whereNotNull('address_key')).toHaveLength(2);
  });

  test('keeps hashes for a cooldown longer than the claim period', async () => {
    await openWithEntries(1);
    await age(1, 15);

    expect(await purge({ ...retention, cooldownSeconds: 20 * 86_400 })).toBe(0);
  });

  test('clears thousands of entries and leaves the ledger valid', async () => {
    const id = await openWithEntries(2_100);

    // Rules without a period, because the times of entries are part of the ledger.
    expect(await purge({ cooldownSeconds: -1, claimDays: 0 })).toBe(2_100);

    expect(await hashed()).toEqual([]);
    expect(await checkLedger(id)).toBeNull();
  });

  test("clears the data of a winner's email a month after it was sent", async () => {
    await claimedRound();
    await purge();
    expect(await service.db('mail_outbox').whereNull('data')).toEqual([]);

    await service.db('mail_outbox').update({ sent_at: '2000-01-01' });
    await purge();

    expect(await service.db('mail_outbox').whereNull('data')).toHaveLength(1);
  });

  test('clears all but the public name of a winner three months after the claim', async () => {
    const id = await claimedRound({ ...claimForm, latitude: 40, longitude: -85 });
    await service.db('winners').update({ hidden: false });
    await purge();
    expect(await service.db('winners').first()).toMatchObject({ last_name: 'Öberg', latitude: 40 });

    await ageClaim();
    await purge();

    const cleared = { last_name: 'Ö', email: null, latitude: null, longitude: null };
    expect(await service.db('winners').first()).toMatchObject(cleared);
    expect(await service.db('mail_outbox')).toEqual([]);
    expect((await service.call(`/api/giveaways/${id}/winners`)).body).toMatchObject([{ name: 'Ann Ö.' }]);
  });

  test('clears claim links after the claim period, and why a prize was passed on three months later', async () => {
    const { id, winner } = await service.wonRound();
    await service.claimLink(id, winner);
    await service.passOn(id, (await service.review(id)).winnerId, 'Ann has two phones');
    const stored = async () => [
      (await service.db('claim_links')).length,
      (await service.db('winners').orderBy('id').first()).passed_on_reason,
    ];
    await purge();
    expect(await stored()).toEqual([1, 'Ann has two phones']);

    await service.db.raw(`update claim_links set made_at = made_at - interval '15 days'`);
    await purge();
    expect(await stored()).toEqual([0, 'Ann has two phones']);

    const past = `interval '105 days'`;
    await service.db.raw(`update winners set won_at = won_at - ${past}, claim_by = claim_by - ${past}`);
    await purge();
    expect(await stored()).toEqual([0, null]);
  });

  test('replaces the devices of a round three months after its end and leaves the ledger valid', async () => {
    const { id, winner } = await service.wonRound();
    const devices = () => service.db('entries').orderBy('number').pluck('device');
    const before = await devices();
    await purge();
    expect(await devices()).toEqual(before);

    await service.db.raw(`update rounds set closed_at = closed_at - interval '91 days'`);
    await service.passDeadline();
    await purge();

    const after = await devices();
    expect(after.filter((device) => before.includes(device))).toEqual([]);
    expect((await service.db('winners').first()).device).toBe(after[1]);
    expect((await service.myEntry(id, winner)).entered).toBe(false);
    expect(await checkLedger(id)).toBeNull();
    await purge();
    expect(await devices()).toEqual(after);
    expect(await service.award(id)).toMatchObject({
      status: 409,
      body: { detail: 'The devices of this round are no longer known, so nobody could claim its prize' },
    });
  });

  test.each([{ end_date: '2020-01-01' }, { ended_at: '2020-01-01' }])(
    'replaces the devices of a giveaway without a winner once: %j',
    async (over) => {
      const id = await openWithEntries(1);
      const device = async () => (await service.db('entries').first('device')).device;
      const before = await device();
      await service.db('giveaways').where({ id }).update(over);
      await purge();
      const replaced = await device();
      expect(replaced).not.toBe(before);

      await purge();

      expect(await device()).toBe(replaced);
    },
  );

  test('removes the mark of an erasure after three months', async () => {
    const { id, winner } = await service.wonRound(1);
    await service.staff('/api/admin/people/erase', 'POST', { giveaway: id, round: 1, entry: 1 });
    await purge();
    expect((await service.myEntry(id, winner)).erased).toBe(true);

    await service.db.raw(`update erased_devices set erased_at = erased_at - interval '91 days'`);
    await purge();

    expect((await service.myEntry(id, winner)).erased).toBe(false);
  });

  test('removes expired opening notices and requests for them', async () => {
    const { id } = await service.open({ startDate: '2150-01-01T00:00:00Z' });
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

    await purge();

    const left = await service.db('opening_notices').orderBy('email').pluck('email');
    expect(left).toEqual(['asked@example.com', 'waits@example.com']);
    expect(await service.db('notice_requests')).toHaveLength(1);
  });
});

describe('a change to a winner', () => {
  test.each([
    ['purgeVisitors', () => purge()],
    ['a removal', () => service.removeWinner(1)],
    [
      'an erasure',
      () => service.staff('/api/admin/people/erase', 'POST', { giveaway: 1, round: 1, entry: 1 }),
    ],
  ])('by %s waits for its email to be sent before it locks the winner', async (_, act) => {
    await claimedRound();
    await ageClaim();
    const sending = await service.db.transaction();
    await sending('mail_outbox').forUpdate();

    const acting = act();
    await lockWaits(service.db);
    expect(await sending('winners').forUpdate().noWait()).toHaveLength(1);
    await sending.commit();

    await acting;
    expect(await service.db('mail_outbox')).toEqual([]);
  });
});
