import { defaultNextSteps, getGiveaway, listGiveaways, type NewGiveaway } from '@show/contracts';
import { lockWaits, startedOnce, waitUntil } from '@show/test-kit';
import { buildEntry, startGiveaway } from '../../../testing/giveawayService';

const service = startedOnce(startGiveaway);
beforeEach(async () => {
  await service.db('giveaways').delete();
  await service.db('staff_changes').delete();
});

const patch = (id: number, body: object) => service.staff(`/api/giveaways/${id}`, 'PATCH', body);
const end = (id: number) => service.staff(`/api/giveaways/${id}/end`, 'POST');
const reset = (id: number) => service.staff(`/api/giveaways/${id}/reset`, 'POST');
const main = async () => (await service.call('/api/giveaways/main')).body.id;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
/** Notes of the ledger without their times. */
const notes = async (id: number): Promise<string[]> => {
  const { lines } = (await service.call(`/api/giveaways/${id}/ledger`)).body;
  return lines.flatMap((line: { text?: string }) => line.text?.replace(/\|.*?\|/, '|') ?? []);
};

describe('POST /api/giveaways', () => {
  test('creates an open giveaway with defaults, an event and a log line', async () => {
    const created = await service.staff('/api/giveaways', 'POST', {
      title: 'June',
      description: 'Scan',
      prize: 'A card',
    });

    expect(created.status).toBe(201);
    expect(getGiveaway.response.parse(created.body)).toMatchObject({
      id: 1,
      status: 'open',
      main: true,
      pinned: false,
      sizes: {},
      targetEntries: 500,
      currentEntries: 0,
      nextSteps: defaultNextSteps,
      round: 1,
    });
    expect(listGiveaways.response.parse((await service.call('/api/giveaways')).body)).toHaveLength(1);
    const opened = await service.db('outbox').orderBy('position', 'desc').first();
    expect(opened).toMatchObject({ subject: 'giveaway.opened', data: { giveawayId: 1, round: 1 } });
    expect(await service.changes()).toMatchObject([
      { action: 'created', kind: 'giveaway', itemId: 1, label: 'June' },
    ]);
  });

  test('gives giveaways created in parallel different numbers from 1', async () => {
    const ids = (await Promise.all([1, 2, 3, 4, 5].map(() => service.create()))).map(({ id }) => id);

    expect(new Set(ids).size).toBe(5);
    expect(Math.min(...ids)).toBe(1);
  });
});

describe('the status of a giveaway', () => {
  test.each<[string, Partial<NewGiveaway>, string, string]>([
    ['planned', { startDate: inDays(1) }, 'not-open', 'This giveaway has not started yet'],
    ['paused', { paused: true }, 'giveaway-paused', 'This giveaway is paused'],
    ['over', { endDate: inDays(-1) }, 'giveaway-over', 'This giveaway is over'],
    ['planned', { startDate: inDays(1), paused: true }, 'not-open', 'This giveaway has not started yet'],
  ])('is %s with %j, and entries are refused as %s', async (status, fields, code, message) => {
    const { id } = await service.create(fields);

    expect(await service.read(id)).toMatchObject({ status, currentEntries: 0 });
    for (const _attempt of [1, 2]) {
      expect(await service.enter(id)).toMatchObject({
        status: 409,
        body: { code, detail: expect.stringContaining(message) },
      });
    }
  });

  test('turns from planned to open at the start date', async () => {
    const { id } = await service.create({ startDate: inDays(1) });
    expect((await service.enter(id)).body.code).toBe('not-open');

    // Set late, because the steps before may take any time.
    await patch(id, { startDate: new Date(Date.now() + 200).toISOString() });

    await waitUntil(async () => (await service.enter(id)).status === 200);
    expect((await service.read(id)).status).toBe('open');
  });

  test('is paused until staff resume it, with both in the ledger once', async () => {
    const { id } = await service.create();
    const first = buildEntry();
    await service.enter(id, first);

    expect((await patch(id, { paused: true })).body.status).toBe('paused');
    expect((await service.enter(id)).body.code).toBe('giveaway-paused');
    expect(await service.enter(id, first)).toMatchObject({ status: 200, body: { entryNumber: 1 } });
    await patch(id, { paused: true, endDate: inDays(1) });
    expect((await patch(id, { paused: false })).body.status).toBe('open');

    expect((await service.enter(id)).body.entryNumber).toBe(2);
    const pauses = (await notes(id)).filter((note) => note.includes('paused'));
    expect(pauses).toEqual(['edited|{"paused":true}', 'edited|{"paused":false}']);
  });

  test('is won until the winner has claimed, also when paused and past the end', async () => {
    const { id, winner } = await service.wonRound();
    await patch(id, { paused: true, endDate: inDays(-1) });
    expect((await service.read(id)).status).toBe('won');

    await service.claim(id, winner);

    expect((await service.read(id)).status).toBe('claimed');
  });

  test.each([
    ['has missed the deadline', () => service.passDeadline()],
    ['was removed', () => service.removeWinner(1)],
  ])('is over when the winner %s, until the prize is awarded again', async (_, act) => {
    const { id } = await service.wonRound();
    await act();

    expect(await service.read(id)).toMatchObject({ status: 'over', winnerSelected: true });
    await service.award(id);
    expect((await service.read(id)).status).toBe('won');
  });
});

describe('POST /api/giveaways/{id}/end', () => {
  test('ends the giveaway with a note in the ledger, and a reset opens a new round', async () => {
    const { id } = await service.create();
    await service.enter(id);

    expect(await end(id)).toMatchObject({ status: 200, body: { status: 'over', winnerSelected: false } });

    expect((await service.enter(id)).body.code).toBe('giveaway-over');
    expect((await notes(id)).at(-1)).toBe('over|without a winner');
    expect((await service.changes())[0]).toMatchObject({
      action: 'changed',
      kind: 'giveaway',
      before: { ended_at: null },
    });
    expect((await reset(id)).body).toMatchObject({ status: 'open', round: 2 });
  });

  test('refuses to end a giveaway that is won or over, with the reason', async () => {
    const over = await service.create({ endDate: inDays(-1) });
    const won = await service.create({ targetEntries: 1 });
    await service.enter(won.id);

    expect(await end(won.id)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/winner/) },
    });
    expect(await end(over.id)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/over/) },
    });
    expect(await notes(over.id)).toHaveLength(1);
  });

  test('accepts each parallel entry before the end or refuses it as over', async () => {
    const { id } = await service.create();

    const entering = Array.from({ length: 40 }, () => service.enter(id));
    await end(id);
    const responses = await Promise.all(entering);

    const accepted = responses.filter(({ status }) => status === 200);
    const refused = responses.filter(({ body }) => body.code === 'giveaway-over');
    expect(accepted.length + refused.length).toBe(40);
    expect((await service.read(id)).currentEntries).toBe(accepted.length);
    expect((await notes(id)).at(-1)).toBe('over|without a winner');
  });
});

describe('DELETE /api/giveaways/{id}', () => {
  const remove = (id: number) => service.staff(`/api/giveaways/${id}`, 'DELETE');
  const restoreLatest = async () => service.restore((await service.changes('?action=removed'))[0]);

  test('removes a giveaway without entries, and the trash restores it under its number', async () => {
    const { id } = await service.create({ title: 'June', startDate: inDays(1), pinned: true });
    await reset(id);

    expect((await remove(id)).status).toBe(204);
    expect((await service.call(`/api/giveaways/${id}`)).status).toBe(404);
    expect((await service.enter(id)).status).toBe(404);
    expect((await service.create({ pinned: true })).id).not.toBe(id);

    expect(await restoreLatest()).toMatchObject({
      status: 200,
      body: { kind: 'giveaway', itemId: id, label: 'June' },
    });
    expect(await service.read(id)).toMatchObject({
      title: 'June',
      status: 'planned',
      pinned: false,
      round: 1,
    });
    expect((await restoreLatest()).status).toBe(409);
    const events = await service
      .db('outbox')
      .orderBy('position', 'desc')
      .whereRaw(`data->>'giveawayId' = ?`, [id]);
    expect(events.slice(0, 2).map(({ subject }) => subject)).toEqual(['giveaway.opened', 'giveaway.removed']);
    expect(events[0].data.version).toBeGreaterThan(events[1].data.version);
    expect((await service.changes())[0]?.action).toBe('restored');
  });

  test('restores the count that the giveaway began with', async () => {
    const { id } = await service.create({ targetEntries: 10, currentEntries: 8 });
    await remove(id);

    expect((await restoreLatest()).status).toBe(200);

    expect(await service.read(id)).toMatchObject({ currentEntries: 8, status: 'open' });
    expect((await service.enter(id)).body.entryNumber).toBe(9);
  });

  test('detaches a picture that was deleted before the restoration', async () => {
    const thumbnail = '/uploads/barn.webp';
    await service.db('media_images').insert({ url: thumbnail, width: 4, height: 3 });
    const { id } = await service.create({ thumbnail });
    await remove(id);
    await service.db('media_images').delete();

    await restoreLatest();

    expect((await service.read(id)).thumbnail).toBeNull();
    expect(await service.db('let_go_pictures')).toMatchObject([
      { url: thumbnail, table_name: 'giveaways', column_name: 'thumbnail', item_id: id },
    ]);
  });

  test('refuses to delete a giveaway with entries, also of an earlier round', async () => {
    const { id } = await service.create();
    await service.enter(id);
    await reset(id);

    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { code: 'round-not-empty', detail: expect.stringMatching(/End it instead/) },
    });
    expect((await service.read(id)).round).toBe(2);
  });

  test('deletes the giveaway only if no parallel entry is accepted', async () => {
    const { id } = await service.create();

    const [removed, ...entered] = await Promise.all([remove(id), ...[1, 2, 3].map(() => service.enter(id))]);

    const accepted = entered.filter(({ status }) => status === 200).length;
    expect(removed?.status).toBe(accepted === 0 ? 204 : 409);
    expect(await service.db('entries').whereNotIn('round_id', service.db('rounds').select('id'))).toEqual([]);
  });
});

describe('GET /api/giveaways/main', () => {
  test('returns the unfinished giveaway that has been open longest, then the next planned one, else null', async () => {
    expect(await service.call('/api/giveaways/main')).toMatchObject({ status: 200, body: null });
    const later = await service.create({ startDate: inDays(-1) });
    const first = await service.create({ startDate: inDays(-2), targetEntries: 1 });
    const planned = await service.create({ startDate: inDays(1) });
    const sooner = await service.create({ startDate: inDays(0.5) });
    expect(await main()).toBe(first.id);
    expect((await service.read(first.id)).main).toBe(true);
    expect((await service.read(later.id)).main).toBe(false);

    await patch(first.id, { paused: true });
    expect(await main()).toBe(first.id);
    await patch(first.id, { paused: false });
    const winner = await service.enter(first.id);
    expect(await main()).toBe(later.id);
    await end(later.id);
    // Its winner can still claim there.
    expect(await main()).toBe(first.id);

    await service.claim(first.id, winner);
    expect(await main()).toBe(sooner.id);
    await end(sooner.id);
    expect(await main()).toBe(planned.id);
    await end(planned.id);
    expect(await main()).toBe(planned.id);
  });

  test('returns the one pinned giveaway until it is unpinned', async () => {
    const first = await service.create();
    const over = await service.create({ endDate: inDays(-1), pinned: true });
    const other = await service.create();
    expect(await main()).toBe(over.id);

    await Promise.all([patch(first.id, { pinned: true }), patch(other.id, { pinned: true })]);
    expect(await service.db('giveaways').where({ pinned: true })).toHaveLength(1);

    await patch(await main(), { pinned: false });
    expect(await main()).toBe(first.id);
  });

  test('locks the pinned giveaway and its successor by number, as an announced show does', async () => {
    const [first, pinned] = [await service.create(), await service.create({ pinned: true })];
    const announcing = await service.db.transaction();
    await announcing('giveaways').where({ id: first.id }).forNoKeyUpdate();

    const pinning = patch(first.id, { pinned: true });
    await lockWaits(service.db);
    expect(await announcing('giveaways').where({ id: pinned.id }).forUpdate().noWait()).toHaveLength(1);
    await announcing.commit();

    expect((await pinning).status).toBe(200);
    expect(await main()).toBe(first.id);
  });
});
