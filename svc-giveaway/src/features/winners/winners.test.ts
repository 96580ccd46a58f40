import { type Answer, type GiveawayUnderTest, startGiveaway } from '../../../testing/giveawayService';

let service: GiveawayUnderTest;
beforeAll(async () => {
  service = await startGiveaway();
});
afterAll(() => service.stop());

const form = { firstName: 'Ann', lastName: 'Öberg', email: 'ann@example.com' };

/** A round that its second entry has won. */
async function wonRound(): Promise<{ id: number; winner: Answer; loser: Answer }> {
  const { id } = await service.open({ targetEntries: 2 });
  const loser = await service.enter(id);
  const winner = await service.enter(id);
  return { id, winner, loser };
}

const claim = (id: number, cookie: string | null, body: object = form) =>
  service.call(`/api/giveaways/${id}/winner`, { method: 'POST', body, cookie });
const my = async (id: number, cookie: string | null) =>
  (await service.call(`/api/giveaways/${id}/my-entry`, { cookie })).body;
const winners = async (id: number) => (await service.call(`/api/giveaways/${id}/winners`)).body;
const winnerCount = async (id: number) => (await service.call(`/api/giveaways/${id}`)).body.winnerCount;
/** Staff let everybody see the names of winners. */
const showNames = async (id: number) => {
  for (const winner of await winners(id)) {
    const path = `/api/admin/winners/${winner.id}`;
    await service.call(path, { method: 'PATCH', role: 'admin', body: { hidden: false } });
  }
};

describe('#POST /api/giveaways/{id}/winner', () => {
  test('When the winning device claims, then it gets its code, and once staff show it everybody sees its name', async () => {
    const { id, winner } = await wonRound();
    expect(await my(id, winner.cookie)).toMatchObject({
      isWinner: true,
      claimed: false,
      claimedAt: null,
      winnerCode: null,
    });
    expect(await winners(id)).toMatchObject([{ name: null }]);

    const claimed = await claim(id, winner.cookie, { ...form, location: 'Muncie, Indiana' });

    expect(claimed.status).toBe(200);
    expect(claimed.body.winnerCode).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    expect(await my(id, winner.cookie)).toMatchObject({
      claimed: true,
      claimedAt: expect.stringMatching(/Z$/),
      winnerCode: claimed.body.winnerCode,
    });
    await showNames(id);
    expect(await winners(id)).toMatchObject([{ name: 'Ann Ö.', location: 'Muncie, Indiana' }]);
    expect((await service.call(`/api/giveaways/${id}`)).body).toMatchObject({
      winnerName: 'Ann Ö.',
      winner: 'Ann Ö.',
    });
  });

  test('When the claim is sent again, also at once, then the code is the same and the first form stands', async () => {
    const { id, winner } = await wonRound();

    const first = await claim(id, winner.cookie);
    const again = await Promise.all(
      [1, 2, 3].map(() => claim(id, winner.cookie, { ...form, firstName: 'Bob' })),
    );

    expect(again.map(({ body }) => body)).toEqual([first.body, first.body, first.body]);
    await showNames(id);
    expect(await winners(id)).toMatchObject([{ name: 'Ann Ö.' }]);
  });

  test('When another device claims, even with the fingerprint of the winner, then it gets nothing', async () => {
    const { id } = await wonRound();
    const { cookie } = await service.call(`/api/giveaways/${id}/my-entry`);

    for (const as of [cookie, null]) {
      expect(await claim(id, as, { ...form, deviceFingerprint: 'theirs' })).toMatchObject({
        status: 403,
        body: { code: 'not-the-winner' },
      });
    }
  });

  test('When the entry did not win, then its device gets nothing', async () => {
    const { id, loser } = await wonRound();

    expect((await claim(id, loser.cookie)).status).toBe(403);
  });

  test('When the deadline has passed, then the claim is refused', async () => {
    const { id, winner } = await wonRound();
    await service.db.raw(
      `update winners set won_at = won_at - interval '15 days', claim_by = claim_by - interval '15 days'`,
    );

    expect(await claim(id, winner.cookie)).toMatchObject({ status: 410, body: { code: 'claim-expired' } });
  });

  test('When staff open a new round before the claim, then the winner can still claim', async () => {
    const { id, winner } = await wonRound();
    await service.call(`/api/giveaways/${id}/reset`, { method: 'POST', role: 'admin' });

    expect(await my(id, winner.cookie)).toMatchObject({ isWinner: true });
    expect((await claim(id, winner.cookie)).status).toBe(200);
    await showNames(id);
    expect(await winners(id)).toMatchObject([{ name: 'Ann Ö.' }]);
  });

  test('When the giveaway has another prize by then, then the winner reads and gets told what the round promised', async () => {
    const { id, winner } = await wonRound();
    await service.call(`/api/giveaways/${id}/reset`, { method: 'POST', role: 'admin' });
    await service.call(`/api/giveaways/${id}`, { method: 'PATCH', role: 'admin', body: { prize: 'A mug' } });

    expect(await my(id, winner.cookie)).toMatchObject({ isWinner: true, round: 1, prize: '$50 gift card' });
    await claim(id, winner.cookie);
    expect((await service.db('mail_outbox').orderBy('created_at', 'desc').first()).data).toMatchObject({
      prize: '$50 gift card',
    });
  });

  test('When the deadline has passed, then the browser that won is told so, before and after the award', async () => {
    const { id, winner, loser } = await wonRound();
    expect(await my(id, winner.cookie)).toMatchObject({ claimMissed: false, prize: '$50 gift card' });
    await service.db.raw(
      `update winners set won_at = won_at - interval '15 days', claim_by = claim_by - interval '15 days'`,
    );

    const missed = { isWinner: false, claimMissed: true, prize: null };
    expect(await my(id, winner.cookie)).toMatchObject(missed);
    await service.call(`/api/admin/giveaways/${id}/award`, { method: 'POST', role: 'admin', body: {} });
    expect(await my(id, winner.cookie)).toMatchObject(missed);
    expect(await my(id, loser.cookie)).toMatchObject({ isWinner: true, claimMissed: false });
  });

  test.each([
    [{ ...form, firstName: ' ' }, 'First name is required'],
    [{ ...form, lastName: undefined }, 'Last name is required'],
    [{ ...form, email: 'ann' }, 'Please enter a valid email address'],
  ])('When the form is %p, then it says what is missing', async (body, sentence) => {
    const { id, winner } = await wonRound();

    const answer = await claim(id, winner.cookie, body);

    expect(answer.status).toBe(400);
    expect(answer.body.detail).toContain(sentence);
  });
});

describe('#the number of winners', () => {
  test('When rounds are won, claimed or not, then it is as many as the list of winners has', async () => {
    const { id, winner } = await wonRound();
    await claim(id, winner.cookie);
    await service.call(`/api/giveaways/${id}/reset`, { method: 'POST', role: 'admin' });
    expect(await winnerCount(id)).toBe(1);

    for (const _ of [1, 2]) await service.enter(id);

    expect(await winnerCount(id)).toBe(2);
    expect(await winners(id)).toHaveLength(2);
  });
});

describe('#winners for staff', () => {
  test('When a prize is claimed, then staff see everything, and others nothing of it', async () => {
    const { id, winner } = await wonRound();
    await claim(id, winner.cookie);

    const { body } = await service.call(`/api/admin/all-winners/${id}`, { role: 'admin' });

    expect(body).toMatchObject([{ ...form, status: 'claimed', round: 1, entryNumber: 2, mail: 'waiting' }]);
    expect(Object.keys((await winners(id))[0]).sort()).toEqual(
      ['giveawayId', 'id', 'location', 'name', 'winTime', 'winTimestamp'].sort(),
    );
    expect((await service.call(`/api/admin/all-winners/${id}`)).status).toBe(401);
  });

  test('When a winner is removed, then nobody sees it any more and the round stays closed', async () => {
    const { id, winner } = await wonRound();
    await claim(id, winner.cookie);
    const [{ id: winnerId }] = await winners(id);

    const remove = () => service.call(`/api/admin/winners/${winnerId}`, { method: 'DELETE', role: 'admin' });
    expect((await remove()).status).toBe(204);

    expect(await winners(id)).toEqual([]);
    expect(await winnerCount(id)).toBe(0);
    expect((await claim(id, winner.cookie)).status).toBe(403);
    expect((await service.enter(id)).body.code).toBe('winner-selected');
    expect((await remove()).status).toBe(404);
  });
});
