import { type ContactsUnderTest, email, rules, startContacts } from '../../../testing/entryContacts';
import { purgeVisitors } from '../purge/purgeVisitors';

let service: ContactsUnderTest;
beforeAll(async () => {
  service = await startContacts();
});
beforeEach(() => service.emptyMail());
afterAll(() => service.stop());

describe('#addresses at receipts and privacy', () => {
  test('When staff look for the address, then they find it with the entries, and erase all of it', async () => {
    const { id, alternate } = await service.wonRound();
    await service.leave(id, alternate);

    const found = await service.staff('/api/admin/people/find', 'POST', { email: email.toUpperCase() });
    expect(found.body).toMatchObject({
      entries: [{ entryNumber: 2 }],
      prizes: [],
      contacts: [{ giveawayId: id, giveaway: 'A gift card', round: 1, email }],
    });
    const erased = await service.staff('/api/admin/people/erase', 'POST', { email });

    expect(erased.body).toMatchObject({ entries: 1, contacts: 1 });
    expect(await service.addresses()).toEqual([]);
    expect(await service.contactLeft(id, alternate)).toBe(false);
    expect(await service.leave(id, alternate)).toMatchObject({ status: 409 });
  });

  test('When an alternate that has not claimed is erased by its address, then the prize is taken back, unsent e-mail and all', async () => {
    const { id, alternate } = await service.wonRound();
    await service.leave(id, alternate);
    await service.removeWinner(id);
    service.mailServer.behaviour = 'refuse';
    await service.award(id);

    const erased = await service.staff('/api/admin/people/erase', 'POST', { email });

    expect(erased.body).toMatchObject({ prizes: 1, mails: 1, contacts: 1 });
    expect(await service.db('mail_outbox')).toEqual([]);
    expect(await service.award(id)).toMatchObject({ entryNumber: 1 });
  });

  test('When an entry was erased long ago, then it is still never awarded the prize, and its mark is gone', async () => {
    const { id, alternate } = await service.wonRound();
    await service.staff('/api/admin/people/erase', 'POST', { giveaway: id, round: 1, entry: 2 });
    await service.db.raw(`update erased_devices set erased_at = erased_at - interval '91 days'`);
    const device = alternate.cookie?.split('=')[1]?.split('.')[0] ?? '';
    const marked = async () =>
      (await service.db('erased_devices').whereRaw('mark = erasure_mark(?::uuid)', [device])).length;
    expect(await marked()).toBe(1);

    await purgeVisitors(service.db, rules);
    await purgeVisitors(service.db, rules);

    expect(await marked()).toBe(0);
    await service.removeWinner(id);
    expect(await service.award(id)).toMatchObject({ entryNumber: 1 });
  });

  test('When a claim is over two weeks old, then the addresses of its round are gone, and not before', async () => {
    const { id, alternate, winner } = await service.wonRound();
    await service.leave(id, alternate);
    await service.claim(id, winner);
    const age = (days: number) =>
      service.db.raw(`update winners set claimed_at = now() - make_interval(days => ?)`, [days]);
    await age(13);
    await purgeVisitors(service.db, rules);
    expect(await service.addresses()).toEqual([email]);

    await age(15);
    await purgeVisitors(service.db, rules);

    expect(await service.addresses()).toEqual([]);
  });

  test('When a round ended three months ago without a claim, then its addresses are gone, and not those of others', async () => {
    const { id, alternate } = await service.wonRound();
    await service.leave(id, alternate);
    const other = await service.create();
    await service.leave(other.id, await service.enter(other.id), 'bo@example.com');
    await service.db.raw(
      `update winners set won_at = won_at - interval '95 days', claim_by = claim_by - interval '95 days'`,
    );
    const age = (days: number) =>
      service.db.raw(`update rounds set closed_at = now() - make_interval(days => ?) where giveaway_id = ?`, [
        days,
        id,
      ]);
    await age(89);
    await purgeVisitors(service.db, rules);
    expect(await service.addresses()).toHaveLength(2);

    await age(91);
    await purgeVisitors(service.db, rules);

    expect(await service.addresses()).toEqual(['bo@example.com']);
  });
});
