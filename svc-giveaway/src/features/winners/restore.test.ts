import { listGiveawayChanges, restoreGiveaway, type StaffChange } from '@show/contracts';
import { type Answer, type GiveawayUnderTest, startGiveaway } from '../../../testing/giveawayService';

let service: GiveawayUnderTest;
beforeAll(async () => {
  service = await startGiveaway();
});
afterAll(() => service.stop());

const form = { firstName: 'Ann', lastName: 'Öberg', email: 'ann@example.com' };
const staff = (path: string, method = 'GET', body?: object) =>
  service.call(path, { method, role: 'admin', ...(body && { body }) });

/** A round that its third entry has won. */
async function wonRound(): Promise<{ id: number; winner: Answer; before: Answer }> {
  const { id } = await service.open({ targetEntries: 3 });
  await service.enter(id);
  const before = await service.enter(id);
  return { id, before, winner: await service.enter(id) };
}

const claim = (id: number, { cookie }: Answer) =>
  service.call(`/api/giveaways/${id}/winner`, { method: 'POST', body: form, cookie });
const winners = async (id: number) => (await staff(`/api/admin/all-winners/${id}`)).body;
const removals = async (): Promise<StaffChange[]> =>
  listGiveawayChanges.response.parse((await staff('/api/admin/changes/giveaway?action=removed')).body)
    .changes;

/** Takes the latest win back and answers with the line of the log. */
async function remove(id: number): Promise<StaffChange> {
  const [{ id: winner }] = await winners(id);
  expect((await staff(`/api/admin/winners/${winner}`, 'DELETE')).status).toBe(204);
  const [line] = await removals();
  if (!line) throw new Error('The removal is not in the log');
  return line;
}

const restore = ({ id }: { id: number }) => staff(`/api/admin/changes/giveaway/${id}/restore`, 'POST');
const age = (days: number) =>
  service.db.raw('update staff_changes set at = at - make_interval(days => ?)', [days]);

describe('#POST /api/admin/changes/giveaway/{id}/restore', () => {
  test('When a claimed win is restored, then everything is as before, and the e-mail that had not left waits again', async () => {
    const { id, winner } = await wonRound();
    const { winnerCode } = (await claim(id, winner)).body;
    const before = await winners(id);
    const line = await remove(id);
    expect(line).toMatchObject({
      kind: 'winner',
      label: 'Entry #3 of A gift card',
      before: { status: 'claimed', entryNumber: 3 },
      restorableUntil: expect.any(String),
    });
    expect(await service.db('mail_outbox')).toEqual([]);

    const answer = await restore(line);

    expect(restoreGiveaway.response.parse(answer.body)).toMatchObject({
      id: line.id,
      undoneAt: expect.any(String),
      restorableUntil: null,
    });
    expect(await winners(id)).toEqual(before);
    expect((await service.call(`/api/giveaways/${id}/winners`)).body).toMatchObject([{ name: 'A winner' }]);
    expect((await claim(id, winner)).body).toEqual({ winnerCode });
    expect(await service.db('mail_outbox')).toMatchObject([{ attempts: 0, sent_at: null }]);
    const [latest] = (await staff('/api/admin/changes/giveaway')).body.changes;
    expect(latest).toMatchObject({ action: 'restored', kind: 'winner', after: { status: 'claimed' } });
  });

  test('When a win that was not claimed is restored, then its device can claim, and the ledger tells both', async () => {
    const { id, winner } = await wonRound();
    const line = await remove(id);
    expect((await claim(id, winner)).status).toBe(403);

    await restore(line);

    const { lines } = (await service.call(`/api/giveaways/${id}/ledger`)).body;
    expect(lines.slice(-2).map(({ text }: { text: string }) => text)).toEqual([
      expect.stringMatching(/^removed\|.*\|winner 3$/),
      expect.stringMatching(/^restored\|.*\|winner 3$/),
    ]);
    expect((await claim(id, winner)).status).toBe(200);
    const [event] = await service.db('outbox').where({ subject: 'giveaway.updated' });
    expect(event).toBeDefined();
  });

  test('When it is restored, then the round stays closed and has one winner', async () => {
    const { id } = await wonRound();
    await restore(await remove(id));

    expect((await service.enter(id)).body.code).toBe('winner-selected');
    expect((await staff(`/api/admin/giveaways/${id}/award`, 'POST', {})).body.detail).toBe(
      'The winner can still claim the prize',
    );
  });

  test('When the e-mail had left, then no second one waits', async () => {
    const { id, winner } = await wonRound();
    await claim(id, winner);
    await service.db('mail_outbox').update({ sent_at: new Date() });

    await restore(await remove(id));

    expect(await service.db('mail_outbox')).toHaveLength(1);
    expect(await service.db('mail_outbox').where({ sent_at: null })).toEqual([]);
  });

  test('When the e-mail address was cleared meanwhile, then no e-mail waits', async () => {
    const { id, winner } = await wonRound();
    await claim(id, winner);
    const line = await remove(id);
    await service.db('winners').update({ email: null, details_cleared_at: new Date() });

    expect((await restore(line)).status).toBe(200);

    expect(await service.db('mail_outbox')).toEqual([]);
  });

  test('When the prize went on to another entry, then it says so, and that winner stays', async () => {
    const { id, before } = await wonRound();
    const line = await remove(id);
    expect((await staff(`/api/admin/giveaways/${id}/award`, 'POST', {})).status).toBe(200);

    expect(await restore(line)).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: 'The prize of this round has been awarded to another entry since' },
    });
    expect(await winners(id)).toMatchObject([{ entryNumber: 2 }]);
    expect((await claim(id, before)).status).toBe(200);
    expect((await removals())[0]?.undoneAt).toBeNull();

    // The other one gone too, nobody has the prize.
    await remove(id);
    expect((await restore(line)).status).toBe(200);
    expect(await winners(id)).toMatchObject([{ entryNumber: 3 }]);
  });

  test('When the award and the restoring come at once, then exactly one of them holds', async () => {
    const { id } = await wonRound();
    const line = await remove(id);

    const answers = await Promise.all([restore(line), staff(`/api/admin/giveaways/${id}/award`, 'POST', {})]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await service.db('winners').whereIn('status', ['pending', 'claimed'])).toHaveLength(1);
  });

  test('When somebody who let the deadline pass was removed, then they come back beside the one who has the prize', async () => {
    const { id } = await wonRound();
    await service.db.raw(
      `update winners set won_at = won_at - interval '15 days', claim_by = claim_by - interval '15 days'`,
    );
    await staff(`/api/admin/giveaways/${id}/award`, 'POST', {});
    const [, expired] = await winners(id);
    await staff(`/api/admin/winners/${expired.id}`, 'DELETE');
    const [line] = await removals();

    expect((await restore(line ?? { id: 0 })).status).toBe(200);

    expect(await winners(id)).toMatchObject([
      { entryNumber: 2, status: 'pending' },
      { entryNumber: 3, status: 'expired' },
    ]);
  });

  test('When a new round runs, then a winner of the one before still comes back', async () => {
    const { id, winner } = await wonRound();
    await claim(id, winner);
    const line = await remove(id);
    await staff(`/api/giveaways/${id}/reset`, 'POST');

    expect((await restore(line)).status).toBe(200);

    expect(await winners(id)).toMatchObject([{ round: 1, status: 'claimed' }]);
    expect((await service.enter(id)).body).toMatchObject({ entryNumber: 1 });
  });

  test('When it was restored already, also at once, then it says so', async () => {
    const { id } = await wonRound();
    const line = await remove(id);

    const both = await Promise.all([restore(line), restore(line)]);

    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await restore(line)).body.detail).toBe('This has already been restored');
  });

  test('When 30 days are over, when it was no removal and when there is none, then it is not found', async () => {
    const { id } = await wonRound();
    const line = await remove(id);
    await age(31);
    expect((await restore(line)).status).toBe(404);
    expect((await removals())[0]?.restorableUntil).toBeNull();

    await staff(`/api/giveaways/${id}`, 'PATCH', { title: 'Another card' });
    const [edit] = (await staff('/api/admin/changes/giveaway')).body.changes;
    expect((await restore(edit)).status).toBe(404);
    expect((await restore({ id: 999_999 })).status).toBe(404);
  });

  test('When visitors try, then they have to sign in', async () => {
    const { id } = await wonRound();
    const line = await remove(id);

    const answer = await service.call(`/api/admin/changes/giveaway/${line.id}/restore`, { method: 'POST' });

    expect(answer.status).toBe(401);
    expect(await winners(id)).toEqual([]);
  });
});
