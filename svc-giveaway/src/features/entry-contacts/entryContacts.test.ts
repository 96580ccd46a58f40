import { lockWaits, startedOnce } from '@show/test-kit';
import { retention, type ServiceResponse } from '../../../testing/giveawayService';
import { contactEmail, type MailedGiveaway, startMailedGiveaway } from '../../../testing/mailedGiveaway';
import { purgeVisitors } from '../purge/purgeVisitors';

const service = startedOnce(startMailedGiveaway);
beforeEach(() => service.resetMail());

const hasContact = async (...[id, visitor]: Parameters<MailedGiveaway['myEntry']>) =>
  (await service.myEntry(id, visitor)).contactLeft;
async function enterOpenRound(): Promise<{ id: number; entered: ServiceResponse }> {
  const { id } = await service.open();
  return { id, entered: await service.enter(id) };
}

describe('PUT and DELETE /api/giveaways/{id}/my-entry/contact', () => {
  test('store one address for an entry and replace it', async () => {
    const { id, entered } = await enterOpenRound();
    expect(await hasContact(id, entered)).toBe(false);

    expect((await service.leaveContact(id, entered)).status).toBe(204);
    expect((await service.leaveContact(id, entered, ' Ann+show@example.com ')).status).toBe(204);

    expect(await service.contacts()).toEqual(['Ann+show@example.com']);
    expect(await hasContact(id, entered)).toBe(true);
    expect(await hasContact(id, await service.enter(id))).toBe(false);
  });

  test("erase only the visitor's address, and nothing when repeated", async () => {
    const { id, entered } = await enterOpenRound();
    await service.leaveContact(id, entered);
    await service.leaveContact(id, await service.enter(id), 'bo@example.com');

    for (const visitor of [entered, entered, { cookie: null }])
      expect((await service.removeContact(id, visitor)).status).toBe(204);

    expect(await service.contacts()).toEqual(['bo@example.com']);
    expect(await hasContact(id, entered)).toBe(false);
  });

  const noEntry = 'This device has no entry in the current round';
  test.each<[string, () => Promise<ServiceResponse>, string]>([
    [
      'without an entry',
      async () =>
        service.leaveContact((await service.open()).id, await service.call('/api/giveaways/1/my-entry')),
      noEntry,
    ],
    [
      'without a cookie',
      async () => service.leaveContact((await service.open()).id, { cookie: null }),
      noEntry,
    ],
    [
      'for an earlier round',
      async () => {
        const { id, entered } = await enterOpenRound();
        await service.staff(`/api/giveaways/${id}/reset`, 'POST');
        return service.leaveContact(id, entered);
      },
      noEntry,
    ],
    [
      'after the claim',
      async () => {
        const { id, alternate, winner } = await service.wonRound();
        await service.claim(id, winner);
        return service.leaveContact(id, alternate);
      },
      'The prize is claimed: no address is needed anymore',
    ],
    [
      'after the end',
      async () => {
        const { id, entered } = await enterOpenRound();
        await service.staff(`/api/giveaways/${id}/end`, 'POST');
        return service.leaveContact(id, entered);
      },
      'This giveaway ended without a winner: no address is needed',
    ],
  ])('refuse an address %s with the reason', async (_when, act, detail) => {
    expect(await act()).toMatchObject({ status: 409, body: { code: 'conflict', detail } });
    expect(await service.contacts()).toEqual([]);
  });

  test('leave no address behind that is stored during an erasure', async () => {
    const { id, entered } = await enterOpenRound();
    const row = await service.db('entries').first('round_id', 'device');
    // Blocks the insert after the service has read the entry.
    const blocker = await service.db.transaction();
    await blocker('entry_contacts').insert({ ...row, email: 'held@example.com' });
    const leaving = service.leaveContact(id, entered);
    await lockWaits(service.db);

    const erasing = service.staff('/api/admin/people/erase', 'POST', { giveaway: id, round: 1, entry: 1 });
    // Without the rollback a failure would never end.
    await lockWaits(service.db, 2).finally(() => blocker.rollback());

    expect((await leaving).status).toBe(204);
    expect(await erasing).toMatchObject({ status: 200, body: { contacts: 1 } });
    expect(await service.contacts()).toEqual([]);
    expect((await service.leaveContact(id, entered)).status).toBe(409);
  });
});

describe('an address at a receipt', () => {
  const erase = (person: object) => service.staff('/api/admin/people/erase', 'POST', person);

  test('is found and erased with the entry', async () => {
    const { id, alternate } = await service.wonRound();
    await service.leaveContact(id, alternate);

    const found = await service.staff('/api/admin/people/find', 'POST', {
      email: contactEmail.toUpperCase(),
    });
    expect(found.body).toMatchObject({
      entries: [{ entryNumber: 1 }],
      prizes: [],
      contacts: [{ giveawayId: id, giveaway: 'A gift card', round: 1, email: contactEmail }],
    });
    expect((await erase({ email: contactEmail })).body).toMatchObject({ entries: 1, contacts: 1 });

    expect(await service.contacts()).toEqual([]);
    expect(await hasContact(id, alternate)).toBe(false);
    expect((await service.leaveContact(id, alternate)).status).toBe(409);
  });

  test('is purged two weeks after the claim', async () => {
    const { id, alternate, winner } = await service.wonRound();
    await service.leaveContact(id, alternate);
    await service.claim(id, winner);
    const purgeAt = async (days: number) => {
      await service.db.raw(`update winners set claimed_at = now() - make_interval(days => ?)`, [days]);
      await purgeVisitors(service.db, retention);
      return service.contacts();
    };

    expect(await purgeAt(13)).toEqual([contactEmail]);
    expect(await purgeAt(15)).toEqual([]);
  });

  test('is purged three months after the end of a round without a claim', async () => {
    const { id, alternate } = await service.wonRound();
    await service.leaveContact(id, alternate);
    const other = await service.create();
    await service.leaveContact(other.id, await service.enter(other.id), 'bo@example.com');
    await service.passDeadline();
    const purgeAt = async (days: number) => {
      await service
        .db('rounds')
        .where({ giveaway_id: id })
        .update({ closed_at: new Date(Date.now() - days * 86_400_000) });
      await purgeVisitors(service.db, retention);
      return service.contacts();
    };

    expect(await purgeAt(89)).toEqual([contactEmail, 'bo@example.com']);
    expect(await purgeAt(91)).toEqual(['bo@example.com']);
  });
});
