import { getAnnouncedGiveaway, getGiveaway } from '@show/contracts';
import { selectRows } from '@show/service-kit';
import { startedOnce } from '@show/test-kit';
import { startGiveaway } from '../../../testing/giveawayService';

const service = startedOnce(startGiveaway);

const patch = (id: number, body: object) => service.staff(`/api/giveaways/${id}`, 'PATCH', body);
const reset = (id: number) => service.staff(`/api/giveaways/${id}/reset`, 'POST');
const latestEvent = () => service.db('outbox').orderBy('position', 'desc').first();

describe('GET /api/giveaways/{id}', () => {
  test('counts an entry and keeps updatedAt, so that edits are not overtaken', async () => {
    const { id, updatedAt } = await service.open();
    const before = getGiveaway.response.parse(await service.read(id));

    await service.enter(id);

    expect(await service.read(id)).toEqual({ ...before, currentEntries: 1, entryCount: 1 });
    expect((await patch(id, { title: 'Still mine', updatedAt })).status).toBe(200);
  });
});

describe('PATCH /api/giveaways/{id}', () => {
  test('changes the giveaway, moves updatedAt and records an event and a log line', async () => {
    const { id, updatedAt } = await service.open();

    const { body, headers } = await patch(id, {
      title: 'Another card',
      targetEntries: 600,
      endDate: '2150-01-01T00:00:00Z',
    });

    expect(body).toMatchObject({
      title: 'Another card',
      targetEntries: 600,
      endDate: '2150-01-01T00:00:00.000Z',
    });
    expect(body.updatedAt > updatedAt).toBe(true);
    expect(await latestEvent()).toMatchObject({
      subject: 'giveaway.updated',
      data: { giveawayId: id, giveaway: { title: 'Another card' } },
      request_id: headers.get('x-request-id'),
    });
    expect((await service.changes())[0]).toMatchObject({
      action: 'changed',
      kind: 'giveaway',
      after: { target_entries: 600 },
    });
  });

  test('lets the entry with the new target number win', async () => {
    const { id } = await service.open({ targetEntries: 10 });
    await service.enter(id);

    await patch(id, { targetEntries: 2 });

    expect((await service.enter(id)).body).toMatchObject({ entryNumber: 2, isWinner: true });
  });

  test.each([{ targetEntries: 2 }, { currentEntries: 5 }])(
    'refuses %j in a round with two entries',
    async (change) => {
      const { id } = await service.open({ targetEntries: 10 });
      await service.enter(id);
      await service.enter(id);

      expect(await patch(id, change)).toMatchObject({ status: 409, body: { code: 'round-not-empty' } });
      expect((await patch(id, { currentEntries: 2 })).status).toBe(200);
    },
  );

  test.each([
    [{ targetEntries: 5, currentEntries: 5 }, 'body.targetEntries'],
    [{ startDate: '2025-02-01T00:00:00Z', endDate: '2025-01-01T00:00:00Z' }, 'body.endDate'],
  ])('rejects %j of an empty round by the name of the field', async (body, path) => {
    const { id } = await service.open({ targetEntries: 10 });

    expect(await patch(id, body)).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  test('refuses an edit of an outdated state, and saves it with the new state or none', async () => {
    const { id, updatedAt } = await service.open();
    await patch(id, { title: 'Theirs', updatedAt });

    expect(await patch(id, { title: 'Mine', updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: expect.stringMatching(/^Someone else has changed this giveaway/) },
    });
    const { title, updatedAt: now } = await service.read(id);
    expect(title).toBe('Theirs');

    expect((await patch(id, { title: 'Mine', updatedAt: now })).body.title).toBe('Mine');
    expect((await patch(id, { title: 'In any case' })).body.title).toBe('In any case');
  });

  test('sets the count of an empty round, from which numbers continue', async () => {
    const { id } = await service.open({ targetEntries: 10 });

    expect((await patch(id, { currentEntries: 8 })).body).toMatchObject({ currentEntries: 8 });

    expect((await service.enter(id)).body).toMatchObject({ entryNumber: 9, isWinner: false });
    expect((await service.enter(id)).body).toMatchObject({ entryNumber: 10, isWinner: true });
    const [opening] = await service.db('ledger_notes').where({ position: 0 });
    expect(JSON.parse(opening.line)).toMatchObject({ firstNumber: 9, target: 10 });
  });
});

describe('POST /api/giveaways/{id}/reset', () => {
  test('opens a new round, lifts limits and keeps earlier winners', async () => {
    const { id, updatedAt } = await service.open({ targetEntries: 1 });
    const { cookie } = await service.enter(id);

    const { headers, body } = await reset(id);

    expect(headers.get('x-clear-location-permissions')).toBe('true');
    expect(body).toMatchObject({ currentEntries: 0, round: 2, winnerSelected: false, winnerName: null });
    expect(body.updatedAt > updatedAt).toBe(true);
    expect((await latestEvent()).subject).toBe('giveaway.reset');
    expect((await service.changes())[0]).toMatchObject({
      kind: 'giveaway',
      action: 'reset',
      itemId: id,
      before: { round: 1, currentEntries: 1 },
      after: { round: 2, currentEntries: 0 },
      restorableUntil: null,
    });
    expect(await service.enter(id, {}, { cookie })).toMatchObject({ status: 200, body: { entryNumber: 1 } });
    expect((await service.call(`/api/giveaways/${id}/winners`)).body).toHaveLength(2);
    expect((await service.read(id)).winnerCount).toBe(2);
  });

  test('leaves no gap in the numbers of either round while visitors enter', async () => {
    const { id } = await service.open();

    const entering = Array.from({ length: 60 }, () => service.enter(id));
    await reset(id);
    const responses = await Promise.all(entering);

    expect(responses.every(({ status }) => status === 200)).toBe(true);
    const rounds = await selectRows<{ entries: number; last: number }>(
      service.db,
      `select count(e.number)::integer as entries, r.last_number as last
       from rounds r left join entries e on e.round_id = r.id group by r.id`,
    );
    expect(rounds.map(({ entries }) => entries)).toEqual(rounds.map(({ last }) => last));
    expect(rounds.reduce((sum, { entries }) => sum + entries, 0)).toBe(60);
  });
});

test.each([
  ['reset', 'POST', '/reset'],
  ['end', 'POST', '/end'],
  ['delete', 'DELETE', ''],
])('refuses to %s an outdated state', async (_what, method, path) => {
  const { id, updatedAt: seen } = await service.open();
  const opened = (await reset(id)).body;
  const act = (updatedAt: string) =>
    service.staff(`/api/giveaways/${id}${path}?updatedAt=${updatedAt}`, method);

  expect(await act(seen)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await service.read(id)).toEqual(opened);
  expect((await act(opened.updatedAt)).status).toBeLessThan(300);
});

describe('GET /api/giveaways/announced', () => {
  test('is the open giveaway, else the next within two weeks, else null', async () => {
    const announced = async () =>
      getAnnouncedGiveaway.response.parse((await service.call('/api/giveaways/announced')).body);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    await service.open({ title: 'Far', startDate: inDays(20) });
    expect(await announced()).toBeNull();
    await service.create({ title: 'Next', startDate: inDays(3) });
    expect(await announced()).toMatchObject({ title: 'Next', status: 'planned' });
    const { id } = await service.create({ title: 'Open' });
    expect(await announced()).toMatchObject({ id, status: 'open' });

    await service.staff(`/api/giveaways/${id}/end`, 'POST');
    expect(await announced()).toMatchObject({ title: 'Next' });
  });
});
