import { restoreGiveaway } from '@show/contracts';
import { startedOnce } from '@show/test-kit';
import { type ServiceResponse, startGiveaway } from '../../../testing/giveawayService';

const service = startedOnce(startGiveaway);
let id: number;
let winner: ServiceResponse;
let alternate: ServiceResponse;
beforeEach(async () => {
  ({ id, winner, alternate } = await service.wonRound(3));
});

describe('POST /api/admin/changes/giveaway/{id}/restore', () => {
  test('restores a claimed winner as before and queues the unsent email again', async () => {
    const { winnerCode } = (await service.claim(id, winner)).body;
    const before = await service.winners(id);
    const line = await service.removeWinner(id);
    expect(line).toMatchObject({
      kind: 'winner',
      itemId: id,
      label: 'Entry #3 of A gift card',
      before: { status: 'claimed', round: 1, entryNumber: 3 },
      after: null,
      restorableUntil: expect.any(String),
    });
    expect(await service.db('mail_outbox')).toEqual([]);

    const response = await service.restore(line);

    expect(restoreGiveaway.response.parse(response.body)).toMatchObject({
      id: line.id,
      undoneAt: expect.any(String),
      restorableUntil: null,
    });
    expect(await service.winners(id)).toEqual(before);
    expect((await service.call(`/api/giveaways/${id}/winners`)).body).toMatchObject([{ name: 'A winner' }]);
    expect((await service.claim(id, winner)).body).toEqual({ winnerCode });
    expect(await service.db('mail_outbox')).toMatchObject([{ attempts: 0, sent_at: null }]);
    expect((await service.changes())[0]).toMatchObject({
      action: 'restored',
      kind: 'winner',
      after: { status: 'claimed' },
    });
    expect((await service.restore(line)).body.detail).toBe('This has already been restored');
  });

  test('lets the device of a restored winner claim, with removal and restoration in the ledger', async () => {
    const line = await service.removeWinner(id);
    expect((await service.claim(id, winner)).status).toBe(403);

    await service.restore(line);

    expect(await service.ledgerNotes(id, 2)).toEqual([
      expect.stringMatching(/^removed\|.*\|winner 3$/),
      expect.stringMatching(/^restored\|.*\|winner 3$/),
    ]);
    expect((await service.enter(id)).body.code).toBe('winner-selected');
    expect((await service.award(id)).body.detail).toBe('The winner can still claim the prize');
    expect((await service.claim(id, winner)).status).toBe(200);
    expect(await service.db('outbox').where({ subject: 'giveaway.updated' })).not.toEqual([]);
  });

  test('queues no second email when the first was sent', async () => {
    await service.claim(id, winner);
    await service.db('mail_outbox').update({ sent_at: new Date() });

    await service.restore(await service.removeWinner(id));

    expect(await service.db('mail_outbox')).toHaveLength(1);
    expect(await service.db('mail_outbox').where({ sent_at: null })).toEqual([]);
  });

  test('queues no email when the address was purged', async () => {
    await service.claim(id, winner);
    const line = await service.removeWinner(id);
    await service.db('winners').update({ email: null, details_cleared_at: new Date() });

    expect((await service.restore(line)).status).toBe(200);

    expect(await service.db('mail_outbox')).toEqual([]);
  });

  test('is refused while another entry has the prize', async () => {
    const line = await service.removeWinner(id);
    expect((await service.award(id)).status).toBe(200);

    expect(await service.restore(line)).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: 'The prize of this round has been awarded to another entry since' },
    });
    expect(await service.winners(id)).toMatchObject([{ entryNumber: 2 }]);
    expect((await service.claim(id, alternate)).status).toBe(200);

    await service.removeWinner(id);
    expect((await service.restore(line)).status).toBe(200);
    expect(await service.winners(id)).toMatchObject([{ entryNumber: 3 }]);
  });

  test('gives the prize to one of a parallel restoration and award', async () => {
    const line = await service.removeWinner(id);

    const responses = await Promise.all([service.restore(line), service.award(id)]);

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await service.db('winners').whereIn('status', ['pending', 'claimed'])).toHaveLength(1);
  });

  test('restores an expired winner beside the one who has the prize', async () => {
    await service.passDeadline();
    await service.award(id);
    const [, expired] = await service.winners(id);
    await service.staff(`/api/admin/winners/${expired.id}`, 'DELETE');
    const [line] = await service.changes('?action=removed');

    expect((await service.restore(line)).status).toBe(200);

    expect(await service.winners(id)).toMatchObject([
      { entryNumber: 2, status: 'pending' },
      { entryNumber: 3, status: 'expired' },
    ]);
  });

  test('restores a winner of an earlier round', async () => {
    await service.claim(id, winner);
    const line = await service.removeWinner(id);
    await service.staff(`/api/giveaways/${id}/reset`, 'POST');

    expect((await service.restore(line)).status).toBe(200);

    expect(await service.winners(id)).toMatchObject([{ round: 1, status: 'claimed' }]);
    expect((await service.enter(id)).body).toMatchObject({ entryNumber: 1 });
  });
});
