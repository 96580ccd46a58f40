import { defaultNextSteps, getGiveaway, type NewGiveaway } from '@show/contracts';
import { buildEntry, type GiveawayUnderTest, startGiveaway } from '../../../testing/giveawayService';

let service: GiveawayUnderTest;
beforeAll(async () => {
  service = await startGiveaway();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.db('giveaways').delete();
  await service.db('staff_changes').delete();
});

const staff = (method: string, path: string, body?: object) =>
  service.call(`/api/giveaways${path}`, { method, role: 'admin', ...(body && { body }) });
const patch = (id: number, body: object) => staff('PATCH', `/${id}`, body);
const end = (id: number) => staff('POST', `/${id}/end`);
const read = async (id: number) => (await service.call(`/api/giveaways/${id}`)).body;
const main = async () => (await service.call('/api/giveaways/main')).body.id;
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const notes = async (id: number): Promise<string[]> => {
  const { lines } = (await service.call(`/api/giveaways/${id}/ledger`)).body;
  return lines.flatMap((line: { text?: string }) => line.text?.replace(/\|.*?\|/, '|') ?? []);
};

describe('#POST /api/giveaways', () => {
  test('When only what is required is sent, then the rest has its defaults and it takes entries', async () => {
    const created = await staff('POST', '', { title: 'June', description: 'Scan', prize: 'A card' });

    expect(created.status).toBe(201);
    expect(getGiveaway.response.parse(created.body)).toMatchObject({
      id: 1,
      status: 'open',
      main: true,
      targetEntries: 500,
      currentEntries: 0,
      nextSteps: defaultNextSteps,
      round: 1,
    });
    expect(await service.enter(1)).toMatchObject({ status: 200, body: { entryNumber: 1 } });
    const [opened] = await service.db('outbox').orderBy('position', 'desc').limit(1);
    expect(opened).toMatchObject({ subject: 'giveaway.opened', data: { giveawayId: 1, round: 1 } });
    const [logged] = await service.db('staff_changes');
    expect(logged).toMatchObject({ action: 'created', kind: 'giveaway', item_id: 1, label: 'June' });
  });

  test('When it begins with a count, then the ledger says so and the numbers go on from there', async () => {
    const { id } = await service.create({ targetEntries: 10, currentEntries: 8 });

    expect((await service.enter(id)).body).toMatchObject({ entryNumber: 9 });
    expect((await service.enter(id)).body).toMatchObject({ entryNumber: 10, isWinner: true });
  });

  test('When several are made at once, then each has a number of its own and one of them is 1', async () => {
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => service.create()));

    const ids = made.map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
    expect(Math.min(...ids)).toBe(1);
  });

  test.each([
    [{ title: ' ' }, 'Title is required'],
    [{ targetEntries: 5, currentEntries: 5 }, 'Target entries must be more than the current entries'],
    [{ startDate: at(2), endDate: at(1) }, 'The end must be after the start'],
    [{ status: 'open' }, 'Unknown field status'],
  ])('When it is %p, then it is refused with %p and nothing is made', async (fields, sentence) => {
    const body = { title: 'June', description: 'Scan', prize: 'A card', ...fields };

    const refused = await staff('POST', '', body);

    expect(refused).toMatchObject({ status: 400, body: { detail: expect.stringContaining(sentence) } });
    expect((await service.call('/api/giveaways')).body).toEqual([]);
    expect((await service.create()).id).toBe(1);
  });
});

describe('#status', () => {
  test.each<[string, Partial<NewGiveaway>, string, string, string]>([
    ['planned', { startDate: at(1) }, 'planned', 'not-open', 'This giveaway has not started yet'],
    ['paused', { paused: true }, 'paused', 'giveaway-paused', 'This giveaway is paused'],
    ['over', { endDate: at(-1) }, 'over', 'giveaway-over', 'This giveaway is over'],
    ['planned and paused', { startDate: at(1), paused: true }, 'planned', 'not-open', 'not started yet'],
  ])('When it is %s, then it says so and takes no entry', async (_, fields, status, code, sentence) => {
    const { id } = await service.create(fields);

    expect(await read(id)).toMatchObject({ status, currentEntries: 0 });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await service.enter(id)).toMatchObject({
        status: 409,
        body: { code, detail: expect.stringContaining(sentence) },
      });
    }
  });

  test('When the start comes, then it opens by itself', async () => {
    const { id, status } = await service.create({ startDate: at(1) });
    expect(status).toBe('planned');
    expect((await service.enter(id)).body.code).toBe('not-open');

    // Near only now: what came before may take any time.
    await patch(id, { startDate: new Date(Date.now() + 400).toISOString() });
    while ((await read(id)).status === 'planned') await service.enter(id);

    expect((await service.enter(id)).status).toBe(200);
  });

  test('When staff pause and resume it, then entries stop and go on where they were, and the ledger tells', async () => {
    const { id } = await service.create();
    const first = buildEntry();
    await service.enter(id, first);

    expect((await patch(id, { paused: true })).body.status).toBe('paused');
    expect((await service.enter(id)).body.code).toBe('giveaway-paused');
    expect(await service.enter(id, first)).toMatchObject({ status: 200, body: { entryNumber: 1 } });
    expect((await patch(id, { paused: false })).body.status).toBe('open');

    expect((await service.enter(id)).body.entryNumber).toBe(2);
    expect((await notes(id)).slice(1)).toEqual(['edited|{"paused":true}', 'edited|{"paused":false}']);
  });

  test('When a form sends that it is paused once more, then the ledger tells nothing new', async () => {
    const { id } = await service.create();
    await service.enter(id);
    await patch(id, { paused: true, endDate: at(-1) });
    await patch(id, { paused: true });
    await patch(id, { paused: false });

    expect((await notes(id)).slice(1)).toEqual(['edited|{"paused":true}', 'edited|{"paused":false}']);
  });

  test('When it is won, then it is won until the winner has claimed', async () => {
    const { id } = await service.create({ targetEntries: 1 });
    const { cookie } = await service.enter(id);
    expect((await read(id)).status).toBe('won');
    await patch(id, { paused: true, endDate: at(-1) });
    expect((await read(id)).status).toBe('won');

    const claim = { firstName: 'Ann', lastName: 'O', email: 'ann@example.com' };
    await service.call(`/api/giveaways/${id}/winner`, { method: 'POST', body: claim, cookie });

    expect((await read(id)).status).toBe('claimed');
  });

  test.each([
    [
      'has let the deadline pass',
      `update winners set won_at = won_at - interval '15 days', claim_by = claim_by - interval '15 days'`,
    ],
    ['was removed', `update winners set status = 'removed'`],
  ])('When the winner %s, then it is over until the prize is awarded again', async (_, sql) => {
    const { id } = await service.create({ targetEntries: 2 });
    await service.enter(id);
    await service.enter(id);
    await service.db.raw(sql);

    expect(await read(id)).toMatchObject({ status: 'over', winnerSelected: true });
    await service.call(`/api/admin/giveaways/${id}/award`, { method: 'POST', role: 'admin', body: {} });
    expect((await read(id)).status).toBe('won');
  });
});

describe('#POST /api/giveaways/{id}/end', () => {
  test('When staff end it, then it is over, the ledger says so, and a reset opens a new round', async () => {
    const { id } = await service.create();
    await service.enter(id);

    expect(await end(id)).toMatchObject({ status: 200, body: { status: 'over', winnerSelected: false } });

    expect((await service.enter(id)).body.code).toBe('giveaway-over');
    expect((await notes(id)).at(-1)).toBe('over|without a winner');
    const [logged] = await service.db('staff_changes').orderBy('id', 'desc').limit(1);
    expect(logged).toMatchObject({ action: 'changed', kind: 'giveaway', before: { ended_at: null } });
    expect((await staff('POST', `/${id}/reset`)).body).toMatchObject({ status: 'open', round: 2 });
    expect((await service.enter(id)).body).toMatchObject({ entryNumber: 1 });
  });

  test('When it has a winner or is over, then that is said', async () => {
    const won = await service.create({ targetEntries: 1 });
    await service.enter(won.id);
    const over = await service.create({ endDate: at(-1) });

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

  test('When people enter meanwhile, then each of them is an entry of before or is told that it is over', async () => {
    const { id } = await service.create();

    const entering = Array.from({ length: 100 }, () => service.enter(id));
    await end(id);
    const answers = await Promise.all(entering);

    const accepted = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ body }) => body.code === 'giveaway-over');
    expect(accepted.length + refused.length).toBe(100);
    expect((await read(id)).currentEntries).toBe(accepted.length);
    expect((await notes(id)).at(-1)).toBe('over|without a winner');
  });
});

describe('#DELETE /api/giveaways/{id}', () => {
  const remove = (id: number, query = '') => staff('DELETE', `/${id}${query}`);
  const restore = async () => {
    const path = '/api/admin/changes/giveaway';
    const [line] = (await service.call(`${path}?action=removed`, { role: 'admin' })).body.changes;
    return service.call(`${path}/${line.id}/restore`, { method: 'POST', role: 'admin' });
  };

  test('When nobody has entered it, then it is gone, and comes back from the trash under its number', async () => {
    const { id } = await service.create({ title: 'June', startDate: at(1), pinned: true });
    await staff('POST', `/${id}/reset`);

    expect((await remove(id)).status).toBe(204);
    expect((await service.call(`/api/giveaways/${id}`)).status).toBe(404);
    expect((await service.enter(id)).status).toBe(404);
    const other = await service.create({ pinned: true });
    expect(other.id).not.toBe(id);

    expect(await restore()).toMatchObject({
      status: 200,
      body: { kind: 'giveaway', itemId: id, label: 'June' },
    });
    expect(await read(id)).toMatchObject({ title: 'June', status: 'planned', pinned: false, round: 1 });
    expect((await restore()).status).toBe(409);
    const events = await service
      .db('outbox')
      .orderBy('position', 'desc')
      .whereRaw(`data->>'giveawayId' = ?`, [id]);
    expect(events.slice(0, 2).map(({ subject }) => subject)).toEqual(['giveaway.opened', 'giveaway.removed']);
    expect(events[0].data.version).toBeGreaterThan(events[1].data.version);
    expect((await service.db('staff_changes').orderBy('id', 'desc').first()).action).toBe('restored');
  });

  test('When it began with a count, then it does so again when it comes back', async () => {
    const { id } = await service.create({ targetEntries: 10, currentEntries: 8 });
    await remove(id);

    expect((await restore()).status).toBe(200);

    expect(await read(id)).toMatchObject({ currentEntries: 8, status: 'open' });
    expect((await service.enter(id)).body.entryNumber).toBe(9);
  });

  test('When its picture was deleted meanwhile, then it is shown again once the picture is restored', async () => {
    const thumbnail = '/uploads/barn.webp';
    const picture = { url: thumbnail, width: 4, height: 3 };
    await service.db('media_images').insert(picture);
    const { id } = await service.create({ thumbnail });
    await remove(id);
    await service.db('media_images').delete();

    await restore();

    expect((await read(id)).thumbnail).toBeNull();
    expect(await service.db('let_go_pictures')).toMatchObject([
      { url: thumbnail, table_name: 'giveaways', column_name: 'thumbnail', item_id: id },
    ]);
  });

  test('When somebody has entered it, even in an earlier round, then it is refused with what to do', async () => {
    const { id } = await service.create();
    await service.enter(id);
    await staff('POST', `/${id}/reset`);

    expect(await remove(id)).toMatchObject({
      status: 409,
      body: { code: 'round-not-empty', detail: expect.stringMatching(/End it instead/) },
    });
    expect((await read(id)).round).toBe(2);
  });

  test('When somebody else has changed it meanwhile, then it stays', async () => {
    const { id, updatedAt } = await service.create();
    await patch(id, { title: 'Theirs' });

    expect(await remove(id, `?updatedAt=${updatedAt}`)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await read(id)).title).toBe('Theirs');
  });

  test('When it is deleted while people enter, then it has no entry or it stays', async () => {
    const { id } = await service.create();

    const [removed, ...entered] = await Promise.all([remove(id), ...[1, 2, 3].map(() => service.enter(id))]);

    const accepted = entered.filter(({ status }) => status === 200).length;
    expect(removed?.status).toBe(accepted === 0 ? 204 : 409);
    expect(await service.db('entries').whereNotIn('round_id', service.db('rounds').select('id'))).toEqual([]);
  });
});

describe('#GET /api/giveaways/main', () => {
  test('When there is none, then there is none', async () => {
    expect(await service.call('/api/giveaways/main')).toMatchObject({ status: 200, body: null });
  });

  test('When several run, then it is the one that has been running longest, until it is finished', async () => {
    const later = await service.create({ startDate: at(-1) });
    const first = await service.create({ startDate: at(-2), targetEntries: 1 });
    const planned = await service.create({ startDate: at(1) });
    const sooner = await service.create({ startDate: at(0.5) });
    expect(await main()).toBe(first.id);
    expect((await read(first.id)).main).toBe(true);
    expect((await read(later.id)).main).toBe(false);

    await patch(first.id, { paused: true });
    expect(await main()).toBe(first.id);
    await patch(first.id, { paused: false });
    const { cookie } = await service.enter(first.id);
    expect(await main()).toBe(later.id);
    await end(later.id);
    // Its winner can still claim there.
    expect(await main()).toBe(first.id);

    const claim = { firstName: 'Ann', lastName: 'O', email: 'ann@example.com' };
    await service.call(`/api/giveaways/${first.id}/winner`, { method: 'POST', body: claim, cookie });
    expect(await main()).toBe(sooner.id);
    await end(sooner.id);
    expect(await main()).toBe(planned.id);
    await end(planned.id);
    expect(await main()).toBe(planned.id);
  });

  test('When staff pin one, then it is that one, and only that, until they let it go', async () => {
    const first = await service.create();
    const over = await service.create({ endDate: at(-1), pinned: true });
    const other = await service.create();
    expect(await main()).toBe(over.id);

    await Promise.all([patch(first.id, { pinned: true }), patch(other.id, { pinned: true })]);
    expect(await service.db('giveaways').where({ pinned: true })).toHaveLength(1);

    await patch(await main(), { pinned: false });
    expect(await main()).toBe(first.id);
  });
});
