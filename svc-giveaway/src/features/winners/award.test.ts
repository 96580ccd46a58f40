import { type Answer, type GiveawayUnderTest, startGiveaway } from '../../../testing/giveawayService';

let service: GiveawayUnderTest;
beforeAll(async () => {
  service = await startGiveaway();
});
afterAll(() => service.stop());

const form = { firstName: 'Ann', lastName: 'Öberg', email: 'ann@example.com' };

/** A round of so many entries, the last of which has won. */
async function wonRound(size = 3): Promise<{ id: number; entered: Answer[] }> {
  const { id } = await service.open({ targetEntries: size });
  const entered: Answer[] = [];
  for (let entry = 0; entry < size; entry += 1) entered.push(await service.enter(id));
  return { id, entered };
}

const letDeadlinePass = () =>
  service.db.raw(
    `update winners set won_at = won_at - interval '15 days', claim_by = claim_by - interval '15 days'
     where status = 'pending'`,
  );
const award = (id: number, body: object = {}, role: 'admin' | 'gateway' = 'admin') =>
  service.call(`/api/admin/giveaways/${id}/award`, { method: 'POST', body, role });
const claim = (id: number, { cookie }: Answer) =>
  service.call(`/api/giveaways/${id}/winner`, { method: 'POST', body: form, cookie });
const asAdmin = async (path: string, method = 'GET') =>
  (await service.call(path, { method, role: 'admin' })).body;

describe('#POST /api/admin/giveaways/{id}/award', () => {
  test('When the deadline has passed, then the entry right before wins, and its device can claim', async () => {
    const { id, entered } = await wonRound();
    await letDeadlinePass();

    const awarded = await award(id);

    expect(awarded.body).toMatchObject({ entryNumber: 2, round: 1, status: 'pending', name: null });
    const left = Date.parse(awarded.body.claimBy) - Date.now();
    expect(left).toBeGreaterThan(13.9 * 86_400_000);
    const [, alternate, first] = [entered[0], entered[1], entered[2]];
    expect(
      (await service.call(`/api/giveaways/${id}/my-entry`, { cookie: alternate?.cookie })).body,
    ).toMatchObject({
      isWinner: true,
      entryNumber: 2,
      createdAt: alternate?.body.createdAt,
      ledgerHash: alternate?.body.ledgerHash,
    });
    expect((await claim(id, first as Answer)).body.code).toBe('claim-expired');
    expect((await claim(id, alternate as Answer)).body.winnerCode).toBe(awarded.body.winnerCode);
    expect((await service.call(`/api/giveaways/${id}`)).body.winnerName).toBe('A winner');
  });

  test('When it is awarded, then ledger and audit log tell, and who watches hears of it', async () => {
    const { id } = await wonRound();
    await letDeadlinePass();
    await award(id);

    const { lines } = (await service.call(`/api/giveaways/${id}/ledger`)).body;
    expect(lines.at(-1).text).toMatch(/^awarded\|.*\|entry 2$/);
    const [logged] = await service.db('staff_changes').orderBy('id', 'desc').limit(1);
    expect(logged).toMatchObject({
      action: 'awarded',
      kind: 'winner',
      item_id: id,
      before: { entryNumber: 3 },
      after: { round: 1, entryNumber: 2 },
    });
    const [event] = await service.db('outbox').orderBy('position', 'desc').limit(1);
    expect(event.subject).toBe('giveaway.updated');
  });

  test('When the alternate lets the deadline pass too, then the next one before wins, until none is left', async () => {
    const { id } = await wonRound();
    const numbers: unknown[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await letDeadlinePass();
      const { body } = await award(id);
      numbers.push(body.entryNumber ?? body.detail);
    }

    expect(numbers).toEqual([2, 1, 'No entry is left to award']);
    const winners = await asAdmin(`/api/admin/all-winners/${id}`);
    expect(winners.map(({ status }: { status: string }) => status)).toEqual([
      'expired',
      'expired',
      'expired',
    ]);
  });

  test('When staff took the win back, then it can be awarded at once, and the ledger tells both', async () => {
    const { id } = await wonRound();
    const [winner] = await asAdmin(`/api/admin/all-winners/${id}`);
    await asAdmin(`/api/admin/winners/${winner.id}`, 'DELETE');

    expect((await award(id)).body).toMatchObject({ entryNumber: 2 });

    const { lines } = (await service.call(`/api/giveaways/${id}/ledger`)).body;
    expect(lines.slice(-2).map(({ text }: { text: string }) => text)).toEqual([
      expect.stringMatching(/^removed\|.*\|winner 3$/),
      expect.stringMatching(/^awarded\|.*\|entry 2$/),
    ]);
  });

  test('When the device of the entry before has had its chance, then the one before that wins', async () => {
    const { id } = await wonRound();
    await service.db.raw('update entries set device = (select device from winners) where number = 2');
    await letDeadlinePass();

    expect((await award(id)).body).toMatchObject({ entryNumber: 1 });
  });

  test('When the entry before was erased, then the one before that wins', async () => {
    const { id } = await wonRound();
    await service.call('/api/admin/people/erase', {
      method: 'POST',
      role: 'admin',
      body: { giveaway: id, round: 1, entry: 2 },
    });
    await letDeadlinePass();

    expect((await award(id)).body).toMatchObject({ entryNumber: 1 });
  });

  test('When a new round runs, then the earlier one can be awarded by its number', async () => {
    const { id, entered } = await wonRound();
    await letDeadlinePass();
    await service.call(`/api/giveaways/${id}/reset`, { method: 'POST', role: 'admin' });
    expect((await award(id)).body.detail).toBe('This round has no winner yet');

    expect((await award(id, { round: 1 })).body).toMatchObject({ round: 1, entryNumber: 2 });

    expect((await claim(id, entered[1] as Answer)).status).toBe(200);
  });

  test('When the winner can still claim, or has, then it is refused', async () => {
    const { id, entered } = await wonRound();
    expect(await award(id)).toMatchObject({
      status: 409,
      body: { detail: 'The winner can still claim the prize' },
    });

    await claim(id, entered[2] as Answer);

    expect((await award(id)).body.detail).toBe('The prize of this round is claimed');
  });

  test('When claim and award come at once after the deadline was moved, then exactly one of them holds', async () => {
    const { id, entered } = await wonRound();
    await service.db.raw(
      `update winners set claim_by = clock_timestamp() + interval '60 milliseconds', won_at = won_at - interval '1 day'`,
    );

    const [claimed, awarded] = await Promise.all([claim(id, entered[2] as Answer), award(id)]);

    const holders = await service.db('winners').whereIn('status', ['pending', 'claimed']);
    const hold = [claimed, awarded].map(({ status }) => status === 200);
    expect(hold).not.toEqual([true, true]);
    expect(holders).toMatchObject([
      { status: hold[0] ? 'claimed' : 'pending', entry_number: hold[1] ? 2 : 3 },
    ]);
  });

  test.each([
    ['nobody has won', 1, {}, 409],
    ['there is no such round', 1, { round: 9 }, 404],
    ['there is no such giveaway', 999_999, {}, 404],
    ['the round is no number', 1, { round: 'x' }, 400],
  ])('When %s, then it is refused', async (_why, giveawayId, body, status) => {
    await service.open();
    expect((await award(giveawayId, body)).status).toBe(status);
  });

  test('When the caller is no admin, then nothing changes', async () => {
    const { id } = await wonRound();
    await letDeadlinePass();

    expect((await award(id, {}, 'gateway')).status).toBe(401);
    expect(await service.db('winners')).toHaveLength(1);
  });
});
