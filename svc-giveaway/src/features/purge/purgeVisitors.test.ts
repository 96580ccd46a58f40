import { LedgerCheck } from '@show/contracts';
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
});
