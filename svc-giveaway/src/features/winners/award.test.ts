import { startedOnce } from '@show/test-kit';
import { retention, type ServiceResponse, startGiveaway } from '../../../testing/giveawayService';
import { purgeVisitors } from '../purge/purgeVisitors';

const service = startedOnce(startGiveaway);
let id: number;
let winner: ServiceResponse;
let alternate: ServiceResponse;
beforeEach(async () => {
  ({ id, winner, alternate } = await service.wonRound(3));
});

const notes = (count: number) => service.ledgerNotes(id, count);

describe('POST /api/admin/giveaways/{id}/award', () => {
  test('gives the prize of a missed deadline to the previous entry, on the record, and its device can claim', async () => {
    await service.passDeadline();

    const { body } = await service.award(id);

    expect(body).toMatchObject({ entryNumber: 2, round: 1, status: 'pending', name: null });
    expect(Date.parse(body.claimBy) - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
    expect(await notes(1)).toEqual([expect.stringMatching(/^awarded\|.*\|entry 2$/)]);
    expect((await service.changes())[0]).toMatchObject({
      action: 'awarded',
      kind: 'winner',
      itemId: id,
      before: { entryNumber: 3 },
      after: { round: 1, entryNumber: 2 },
    });
    const event = await service.db('outbox').orderBy('position', 'desc').first();
    expect(event.subject).toBe('giveaway.updated');
    expect(await service.myEntry(id, alternate)).toMatchObject({
      isWinner: true,
      entryNumber: 2,
      createdAt: alternate.body.createdAt,
      ledgerHash: alternate.body.ledgerHash,
    });
    expect((await service.claim(id, winner)).body.code).toBe('claim-expired');
    expect((await service.claim(id, alternate)).body.winnerCode).toBe(body.winnerCode);
    expect(await service.read(id)).toMatchObject({ winnerName: 'A winner', winnerNumber: 2 });
  });

  test('passes the prize on after each missed deadline until no entry is left', async () => {
    const results: unknown[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await service.passDeadline();
      const { body } = await service.award(id);
      results.push(body.entryNumber ?? body.detail);
    }

    expect(results).toEqual([2, 1, 'No entry is left to award']);
    const winners = await service.winners(id);
    expect(winners.map(({ status }: { status: string }) => status)).toEqual(Array(3).fill('expired'));
  });

  test('skips an entry of a device that has missed the prize', async () => {
    await service.db.raw('update entries set device = (select device from winners) where number = 2');
    await service.passDeadline();

    expect((await service.award(id)).body).toMatchObject({ entryNumber: 1 });
  });

  test('skips an erased entry, also after its erasure mark was purged', async () => {
    await service.staff('/api/admin/people/erase', 'POST', { giveaway: id, round: 1, entry: 2 });
    await service.db.raw(`update erased_devices set erased_at = erased_at - interval '91 days'`);
    for (const _purge of [1, 2]) await purgeVisitors(service.db, retention);
    expect(await service.db('erased_devices').whereRaw('mark = cleared_mark(device)')).toHaveLength(1);
    await service.passDeadline();

    expect((await service.award(id)).body).toMatchObject({ entryNumber: 1 });
  });

  test('awards an earlier round by its number', async () => {
    await service.passDeadline();
    await service.staff(`/api/giveaways/${id}/reset`, 'POST');
    expect((await service.award(id)).body.detail).toBe('This round has no winner yet');
    expect((await service.award(id, { round: 9 })).status).toBe(404);

    expect((await service.award(id, { round: 1 })).body).toMatchObject({ round: 1, entryNumber: 2 });

    expect((await service.claim(id, alternate)).status).toBe(200);
  });

  test('is refused while the winner can claim and after the claim', async () => {
    expect(await service.award(id)).toMatchObject({
      status: 409,
      body: { detail: 'The winner can still claim the prize' },
    });

    await service.claim(id, winner);

    expect((await service.award(id)).body.detail).toBe('The prize of this round is claimed');
  });

  test('gives the prize to one of a parallel claim and award at the deadline', async () => {
    await service.db.raw(
      `update winners set claim_by = clock_timestamp() + interval '60 milliseconds', won_at = won_at - interval '1 day'`,
    );

    const responses = await Promise.all([service.claim(id, winner), service.award(id)]);

    const [isClaimed, isAwarded] = responses.map(({ status }) => status === 200);
    expect([isClaimed, isAwarded]).not.toEqual([true, true]);
    expect(await service.db('winners').whereIn('status', ['pending', 'claimed'])).toMatchObject([
      { status: isClaimed ? 'claimed' : 'pending', entry_number: isAwarded ? 2 : 3 },
    ]);
  });
});
