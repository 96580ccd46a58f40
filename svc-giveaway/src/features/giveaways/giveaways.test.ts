import { getGiveaway, listGiveaways } from '@show/contracts';
import { selectRows } from '@show/service-kit';
import { type GiveawayUnderTest, startGiveaway } from '../../../testing/giveawayService';

let service: GiveawayUnderTest;
beforeAll(async () => {
  service = await startGiveaway();
});
afterAll(() => service.stop());

const patch = (id: number, body: object) =>
  service.call(`/api/giveaways/${id}`, { method: 'PATCH', body, role: 'admin' });
const reset = (id: number) => service.call(`/api/giveaways/${id}/reset`, { method: 'POST', role: 'admin' });
const read = async (id: number) => (await service.call(`/api/giveaways/${id}`)).body;
const subjects = async () =>
  (await selectRows<{ subject: string }>(service.db, 'select subject from outbox order by position')).map(
    ({ subject }) => subject,
  );

describe('#GET /api/giveaways', () => {
  test('When the first giveaway is made, then it is number 1, in the shape of the contract', async () => {
    const { id } = await service.open();

    const { body } = await service.call('/api/giveaways');

    expect(id).toBe(1);
    expect(listGiveaways.response.parse(body)).toMatchObject([
      {
        id: 1,
        status: 'open',
        main: true,
        pinned: false,
        currentEntries: 0,
        entryCount: 0,
        targetEntries: 500,
        round: 1,
        winnerSelected: false,
        sizes: {},
      },
    ]);
  });
});

describe('#GET /api/giveaways/{id}', () => {
  test('When somebody enters, then the count moves and updatedAt does not', async () => {
    const { id } = await service.open();
    const before = getGiveaway.response.parse(await read(id));

    await service.enter(id);

    const after = await read(id);
    expect(after).toEqual({ ...before, currentEntries: 1, entryCount: 1 });
  });

  test('When there is none, then it is not found', async () => {
    expect((await service.call('/api/giveaways/999999')).body).toMatchObject({
      status: 404,
      detail: 'Giveaway not found',
    });
  });
});

describe('#PATCH /api/giveaways/{id}', () => {
  test('When staff change it, then it is changed, updatedAt moves, an event tells and the log remembers', async () => {
    const { id, updatedAt } = await service.open();

    const answer = await patch(id, {
      title: 'Another card',
      targetEntries: 600,
      endDate: '2999-01-01T00:00:00Z',
    });

    expect(answer.body).toMatchObject({
      title: 'Another card',
      targetEntries: 600,
      endDate: '2999-01-01T00:00:00.000Z',
    });
    expect(answer.body.updatedAt > updatedAt).toBe(true);
    const [event] = await service.db('outbox').orderBy('position', 'desc').limit(1);
    expect(event).toMatchObject({
      subject: 'giveaway.updated',
      data: { giveawayId: id, giveaway: { title: 'Another card' } },
      request_id: answer.headers.get('x-request-id'),
    });
    const [logged] = await service.db('staff_changes').orderBy('id', 'desc').limit(1);
    expect(logged).toMatchObject({ action: 'changed', kind: 'giveaway', after: { target_entries: 600 } });
  });

  test('When the target changes while people enter, then the entry with its number wins', async () => {
    const { id } = await service.open({ targetEntries: 10 });
    await service.enter(id);

    await patch(id, { targetEntries: 2 });

    expect((await service.enter(id)).body).toMatchObject({ entryNumber: 2, isWinner: true });
  });

  test('When the target would be reached already, then it is refused', async () => {
    const { id } = await service.open({ targetEntries: 10 });
    await service.enter(id);
    await service.enter(id);

    expect(await patch(id, { targetEntries: 2 })).toMatchObject({
      status: 409,
      body: { code: 'round-not-empty' },
    });
  });

  test('When the round is empty and the target is no more than the count, then that is said of the target', async () => {
    const { id } = await service.open({ targetEntries: 10 });

    expect(await patch(id, { targetEntries: 5, currentEntries: 5 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'body.targetEntries' }] },
    });
  });

  test('When somebody else was quicker, then nothing is changed until one insists', async () => {
    const { id, updatedAt } = await service.open();
    expect((await patch(id, { title: 'Theirs', updatedAt })).status).toBe(200);

    expect(await patch(id, { title: 'Mine', updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: expect.stringMatching(/^Somebody else has changed this giveaway/) },
    });
    const { title, updatedAt: now } = await read(id);
    expect(title).toBe('Theirs');

    expect((await patch(id, { title: 'Mine', updatedAt: now })).body.title).toBe('Mine');
    expect((await patch(id, { title: 'In any case' })).body.title).toBe('In any case');
    const [logged] = await service.db('staff_changes').orderBy('id', 'desc').limit(1);
    expect(logged).toMatchObject({ before: { title: 'Mine' }, after: { title: 'In any case' } });
  });

  test('When two save at the same moment, then exactly one is saved', async () => {
    const { id, updatedAt } = await service.open();

    const answers = await Promise.all(['One', 'Other'].map((title) => patch(id, { title, updatedAt })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('When an entry comes meanwhile, then the edit is not overtaken by it', async () => {
    const { id, updatedAt } = await service.open();
    await service.enter(id);

    expect((await patch(id, { title: 'Still mine', updatedAt })).status).toBe(200);
  });

  test('When the round is empty, then the count can be set and numbers go on from there', async () => {
    const { id } = await service.open({ targetEntries: 10 });

    expect((await patch(id, { currentEntries: 8 })).body).toMatchObject({ currentEntries: 8 });

    expect((await service.enter(id)).body).toMatchObject({ entryNumber: 9, isWinner: false });
    expect((await service.enter(id)).body).toMatchObject({ entryNumber: 10, isWinner: true });
    const [opening] = await service.db('ledger_notes').where({ position: 0 });
    expect(JSON.parse(opening.line)).toMatchObject({ firstNumber: 9, target: 10 });
  });

  test('When the round has entries, then the count can only be sent back as it is', async () => {
    const { id } = await service.open();
    await service.enter(id);

    expect(await patch(id, { currentEntries: 5 })).toMatchObject({
      status: 409,
      body: { code: 'round-not-empty' },
    });
    expect((await patch(id, { currentEntries: 1 })).status).toBe(200);
  });

  test.each([
    [{}, 'Nothing to change'],
    [{ updatedAt: '2025-01-01T00:00:00Z' }, 'Nothing to change'],
    [{ title: 'Mine', updatedAt: 'yesterday' }, 'Invalid ISO datetime'],
    [{ title: '' }, 'Title is required'],
    [{ targetEntries: 0 }, 'Target entries must be at least 1'],
    [
      { startDate: '2025-02-01T00:00:00Z', endDate: '2025-01-01T00:00:00Z' },
      'The end must be after the start',
    ],
    [{ colour: 'red' }, 'Unknown field colour'],
    [{ title: 'A\u0000' }, 'A text holds a sign that cannot be stored'],
  ])('When the change is %p, then it is refused with %p', async (body, sentence) => {
    const { id } = await service.open();

    const answer = await patch(id, body);

    expect(answer.status).toBe(400);
    expect(answer.body.detail).toContain(sentence);
  });

  test('When the caller is no admin, then nothing changes', async () => {
    const { id } = await service.open();
    const answer = await service.call(`/api/giveaways/${id}`, { method: 'PATCH', body: { title: 'Mine' } });

    expect(answer.status).toBe(401);
    expect((await read(id)).title).toBe('A gift card');
  });
});

describe('#POST /api/giveaways/{id}/reset', () => {
  test('When staff reset it, then a new round begins, limits are lifted and earlier winners stay', async () => {
    const { id, updatedAt } = await service.open({ targetEntries: 1 });
    const { cookie } = await service.enter(id);
    expect((await service.enter(id)).body.code).toBe('winner-selected');

    const answer = await reset(id);

    expect(answer.headers.get('x-clear-location-permissions')).toBe('true');
    expect(answer.body).toMatchObject({
      currentEntries: 0,
      round: 2,
      winnerSelected: false,
      winnerName: null,
    });
    expect(answer.body.updatedAt > updatedAt).toBe(true);
    expect((await subjects()).at(-1)).toBe('giveaway.reset');
    expect(await service.enter(id, {}, { cookie })).toMatchObject({ status: 200, body: { entryNumber: 1 } });
    expect((await service.call(`/api/giveaways/${id}/winners`)).body).toHaveLength(2);
  });

  test('When it is reset while people enter, then each round has its numbers without a gap', async () => {
    const { id } = await service.open();

    const entering = Array.from({ length: 300 }, () => service.enter(id));
    await reset(id);
    const answers = await Promise.all(entering);

    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const rounds = await selectRows<{ entries: number; last: number }>(
      service.db,
      `select count(e.number)::integer as entries, r.last_number as last
       from rounds r left join entries e on e.round_id = r.id group by r.id`,
    );
    expect(rounds.map(({ entries }) => entries)).toEqual(rounds.map(({ last }) => last));
    expect(rounds.reduce((sum, { entries }) => sum + entries, 0)).toBe(300);
  });
});
