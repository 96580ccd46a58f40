import { eventually } from '@show/test-kit';
import { type ContactsUnderTest, startContacts } from '../../../testing/entryContacts';
import type { Answer } from '../../../testing/giveawayService';

let service: ContactsUnderTest;
beforeAll(async () => {
  service = await startContacts();
});
beforeEach(() => service.emptyMail());
afterAll(() => service.stop());

describe('#PUT and DELETE /api/giveaways/{id}/my-entry/contact', () => {
  test('When somebody who entered leaves an address, then it is kept, the browser knows, and another replaces it', async () => {
    const { id } = await service.open();
    const entered = await service.enter(id);
    expect(await service.contactLeft(id, entered)).toBe(false);

    expect((await service.leave(id, entered)).status).toBe(204);
    expect((await service.leave(id, entered, ' Ann+show@example.com ')).status).toBe(204);

    expect(await service.addresses()).toEqual(['Ann+show@example.com']);
    expect(await service.contactLeft(id, entered)).toBe(true);
    expect(await service.contactLeft(id, await service.enter(id))).toBe(false);
  });

  test('When it is taken back, then nothing of it is left, and once more changes nothing', async () => {
    const { id } = await service.open();
    const [entered, other] = [await service.enter(id), await service.enter(id)];
    await service.leave(id, entered);
    await service.leave(id, other, 'bo@example.com');

    expect((await service.remove(id, entered)).status).toBe(204);
    expect((await service.remove(id, entered)).status).toBe(204);
    expect((await service.remove(id, { cookie: null })).status).toBe(204);

    expect(await service.addresses()).toEqual(['bo@example.com']);
    expect(await service.contactLeft(id, entered)).toBe(false);
  });

  test.each<[string, () => Promise<Answer>, string]>([
    [
      'the device has not entered',
      async () => service.leave((await service.open()).id, await service.call('/api/giveaways/1/my-entry')),
      'This device has no entry in the current round',
    ],
    [
      'there is no device cookie',
      async () => service.leave((await service.open()).id, { cookie: null }),
      'This device has no entry in the current round',
    ],
    [
      'the entry was in an earlier round',
      async () => {
        const { id } = await service.open();
        const entered = await service.enter(id);
        await service.staff(`/api/giveaways/${id}/reset`, 'POST');
        return service.leave(id, entered);
      },
      'This device has no entry in the current round',
    ],
    [
      'the prize is claimed',
      async () => {
        const { id, alternate, winner } = await service.wonRound();
        await service.claim(id, winner);
        return service.leave(id, alternate);
      },
      'The prize is claimed: no address is needed any more',
    ],
    [
      'it ended without a winner',
      async () => {
        const { id } = await service.open();
        const entered = await service.enter(id);
        await service.staff(`/api/giveaways/${id}/end`, 'POST');
        return service.leave(id, entered);
      },
      'This giveaway ended without a winner: no address is needed',
    ],
  ])('When %s, then no address is kept, and the answer says why', async (_why, act, detail) => {
    expect(await act()).toMatchObject({ status: 409, body: { code: 'conflict', detail } });
    expect(await service.addresses()).toEqual([]);
  });

  test('When the giveaway is deleted, then its addresses are too', async () => {
    const { id } = await service.open();
    await service.leave(id, await service.enter(id));
    expect(await service.addresses()).toHaveLength(1);

    await service.db('giveaways').where({ id }).delete();

    expect(await service.addresses()).toEqual([]);
  });

  test('When an address is left while its person is erased, then nothing of it stays', async () => {
    const { id } = await service.open();
    const entered = await service.enter(id);
    const row = await service.db('entries').first('round_id', 'device');
    // Holds the address between the look at the entry and the commit.
    const holding = await service.db.transaction();
    await holding('entry_contacts').insert({ ...row, email: 'held@example.com' });
    const waiting = async (count: number) =>
      eventually(async () => {
        const waits = service.db('pg_stat_activity').where({ wait_event_type: 'Lock' });
        expect(await waits.whereRaw('datname = current_database()')).toHaveLength(count);
      });
    const leaving = service.leave(id, entered);
    await waiting(1);

    const erasing = service.staff('/api/admin/people/erase', 'POST', { giveaway: id, round: 1, entry: 1 });
    // Also when it does not wait, so that a failure ends.
    await waiting(2).finally(() => holding.rollback());

    expect((await leaving).status).toBe(204);
    expect(await erasing).toMatchObject({ status: 200, body: { contacts: 1 } });
    expect(await service.addresses()).toEqual([]);
    expect((await service.leave(id, entered)).status).toBe(409);
  });
});
