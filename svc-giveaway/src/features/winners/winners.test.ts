import { startedOnce } from '@show/test-kit';
import { claimForm, type ServiceResponse, startGiveaway } from '../../../testing/giveawayService';

const service = startedOnce(startGiveaway);
let id: number;
let winner: ServiceResponse;
let loser: ServiceResponse;
beforeEach(async () => {
  ({ id, winner, first: loser } = await service.wonRound());
});

const publicWinners = async () => (await service.call(`/api/giveaways/${id}/winners`)).body;
const reset = () => service.staff(`/api/giveaways/${id}/reset`, 'POST');
/** Makes the names of all winners public. */
const showNames = async () => {
  for (const { id: winnerId } of await publicWinners())
    await service.staff(`/api/admin/winners/${winnerId}`, 'PATCH', { hidden: false });
};

describe('POST /api/giveaways/{id}/winner', () => {
  test('gives the winning device its code, and staff can make the name public', async () => {
    expect(await service.myEntry(id, winner)).toMatchObject({
      isWinner: true,
      claimed: false,
      claimedAt: null,
      winnerCode: null,
    });
    expect(await publicWinners()).toMatchObject([{ name: null }]);

    const claimed = await service.claim(id, winner, { ...claimForm, location: 'Muncie, Indiana' });

    expect(claimed.status).toBe(200);
    expect(claimed.body.winnerCode).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    expect(await service.myEntry(id, winner)).toMatchObject({
      claimed: true,
      claimedAt: expect.stringMatching(/Z$/),
      winnerCode: claimed.body.winnerCode,
    });
    await showNames();
    expect(await publicWinners()).toMatchObject([{ name: 'Ann Ö.', location: 'Muncie, Indiana' }]);
    expect(await service.read(id)).toMatchObject({ winnerName: 'Ann Ö.', winner: 'Ann Ö.' });
  });

  test('repeats the code and keeps the first form when the claim is sent again', async () => {
    const first = await service.claim(id, winner);
    const again = await Promise.all(
      [1, 2, 3].map(() => service.claim(id, winner, { ...claimForm, firstName: 'Bob' })),
    );

    expect(again.map(({ body }) => body)).toEqual([first.body, first.body, first.body]);
    await showNames();
    expect(await publicWinners()).toMatchObject([{ name: 'Ann Ö.' }]);
  });

  test('is refused for other devices, whatever fingerprint they send', async () => {
    const stranger = await service.call(`/api/giveaways/${id}/my-entry`);

    for (const visitor of [loser, stranger, { cookie: null }]) {
      expect(await service.claim(id, visitor, { ...claimForm, deviceFingerprint: 'theirs' })).toMatchObject({
        status: 403,
        body: { code: 'not-the-winner' },
      });
    }
  });

  test('is accepted from an earlier round with the prize that it promised', async () => {
    await reset();
    await service.staff(`/api/giveaways/${id}`, 'PATCH', { prize: 'A mug' });

    expect(await service.myEntry(id, winner)).toMatchObject({
      isWinner: true,
      round: 1,
      prize: '$50 gift card',
    });
    expect((await service.claim(id, winner)).status).toBe(200);
    expect((await service.db('mail_outbox').first()).data).toMatchObject({ prize: '$50 gift card' });
  });

  test('is refused after the deadline, which the device can see before and after an award', async () => {
    expect(await service.myEntry(id, winner)).toMatchObject({ claimMissed: false, prize: '$50 gift card' });
    await service.passDeadline();

    expect(await service.claim(id, winner)).toMatchObject({ status: 410, body: { code: 'claim-expired' } });
    const missed = { isWinner: false, claimMissed: true, prize: null };
    expect(await service.myEntry(id, winner)).toMatchObject(missed);
    await service.award(id);
    expect(await service.myEntry(id, winner)).toMatchObject(missed);
    expect(await service.myEntry(id, loser)).toMatchObject({ isWinner: true, claimMissed: false });
  });
});

describe('a claimed winner', () => {
  test('is shown to staff in full and to visitors without personal data', async () => {
    await service.claim(id, winner);

    expect(await service.winners(id)).toMatchObject([
      { ...claimForm, status: 'claimed', round: 1, entryNumber: 2, mail: 'waiting' },
    ]);
    expect(Object.keys((await publicWinners())[0]).sort()).toEqual(
      ['giveawayId', 'id', 'location', 'name', 'winTime', 'winTimestamp'].sort(),
    );
  });

  test('is hidden once removed, and the round stays closed', async () => {
    await service.claim(id, winner);

    await service.removeWinner(id);

    expect(await publicWinners()).toEqual([]);
    expect((await service.read(id)).winnerCount).toBe(0);
    expect((await service.claim(id, winner)).status).toBe(403);
    expect((await service.enter(id)).body.code).toBe('winner-selected');
  });
});
