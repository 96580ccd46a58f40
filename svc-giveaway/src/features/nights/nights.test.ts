import type { Night } from '@show/contracts';
import { createLog } from '@show/service-kit';
import { lockWaits, startedOnce, waitUntil } from '@show/test-kit';
import { retention, startGiveaway } from '../../../testing/giveawayService';
import { purgeVisitors } from '../purge/purgeVisitors';
import { nightCounts } from './nightCounts';

const service = startedOnce(() => startGiveaway({ countsInterval: 3_600_000 }));

const path = (id: number, from?: string, to?: string) =>
  `/api/admin/giveaways/${id}/night${from && to ? `?from=${from}&to=${to}` : ''}`;
const night = async (id: number, from?: string, to?: string): Promise<Night> =>
  (await service.staff(path(id, from, to))).body;
const enterAt = async (id: number, at: string, entries: number): Promise<void> => {
  const numbers: number[] = [];
  for (let left = entries; left > 0; left -= 1) numbers.push((await service.enter(id)).body.entryNumber);
  await service
    .db('entries')
    .whereIn('number', numbers)
    .whereIn('round_id', service.db('rounds').select('id').where({ giveaway_id: id, state: 'open' }))
    .update({ created_at: at });
};

describe('GET /api/admin/giveaways/{id}/night', () => {
  test('counts entries by minute through a reset in the middle of the night', async () => {
    const { id } = await service.open();
    await service.db('rounds').where({ giveaway_id: id }).update({ opened_at: '2027-03-05T23:00:00Z' });
    await enterAt(id, '2027-03-06T00:10:05Z', 2);
    await service.staff(`/api/giveaways/${id}/reset`, 'POST');
    await service
      .db('rounds')
      .where({ giveaway_id: id, number: 1 })
      .update({ ended_at: '2027-03-06T00:20Z' });
    await service
      .db('rounds')
      .where({ giveaway_id: id, number: 2 })
      .update({ opened_at: '2027-03-06T00:20Z' });
    await enterAt(id, '2027-03-06T00:31:59.999Z', 3);
    await enterAt(id, '2027-03-06T01:00:00Z', 1);

    expect((await night(id, '2027-03-06T00:00:00Z', '2027-03-06T01:00:00Z')).night).toMatchObject({
      entries: 5,
      minutes: [
        { at: '2027-03-06T00:10:00.000Z', entries: 2 },
        { at: '2027-03-06T00:31:00.000Z', entries: 3 },
      ],
      devices: [{ kind: 'other', entries: 5 }],
    });
  });

  test('counts the codes of the giveaway that were scanned in its full hours', async () => {
    const [{ id }, other] = [await service.open(), await service.create()];
    const add = async (giveaway: number, name: string, hour: string, visits: number) => {
      const [sign] = await service.db('signs').insert({ giveaway_id: giveaway, name }).returning('id');
      await service.db('sign_counts').insert({ sign_id: sign.id, hour, visits, entries: 1 });
    };
    await add(id, 'Poster at the mill', '2027-03-06T00:00:00Z', 3);
    await add(id, 'Lower third', '2027-03-06T01:00:00Z', 40);
    await add(id, 'Table card', '2027-03-06T02:00:00Z', 9);
    await add(other.id, 'Elsewhere', '2027-03-06T01:00:00Z', 9);

    const { signs } = (await night(id, '2027-03-06T00:30:00Z', '2027-03-06T02:00:00Z')).night ?? {};
    expect(signs).toEqual([
      { name: 'Lower third', visits: 40, entries: 1 },
      { name: 'Poster at the mill', visits: 3, entries: 1 },
    ]);
  });

  test('keeps the two hours that clocks show twice apart', async () => {
    const { id } = await service.open();
    await service.db('rounds').where({ giveaway_id: id }).update({ opened_at: '2026-11-01T04:00:00Z' });
    await enterAt(id, '2026-11-01T05:30:00Z', 1);
    await enterAt(id, '2026-11-01T06:30:00Z', 2);

    const { minutes } = (await night(id, '2026-11-01T04:00:00Z', '2026-11-01T08:00:00Z')).night ?? {};
    expect(minutes?.map(({ entries }) => entries)).toEqual([1, 2]);
  });

  test('offers the night of each round with entries and shows the latest by default', async () => {
    const { id } = await service.open({ targetEntries: 2 });
    expect(await night(id)).toMatchObject({ night: null, rounds: [] });
    await service.enter(id, {}, { address: '127.0.0.9' });
    const { body: won } = await service.enter(id);
    await service.staff(`/api/giveaways/${id}/reset`, 'POST');

    const found = await night(id);
    expect(found.rounds).toHaveLength(1);
    expect(found.night).toMatchObject({
      ...{ from: found.rounds[0]?.from, to: found.rounds[0]?.to, entries: 2 },
      wins: [{ round: 1, at: won.createdAt, entryNumber: 2 }],
    });
  });

  test('adds up what two replicas counted, each written at its end at the latest', async () => {
    const { id } = await service.open();
    const [one, other] = [
      await service.replica({ countsInterval: 20 }),
      await service.replica({ countsInterval: 3_600_000 }),
    ];
    const first = await one.enter(id);
    await one.enter(id, {}, { cookie: first.cookie });
    await waitUntil(async () => (await night(id)).night?.refusals.length);
    await other.enter(id, {}, { cookie: first.cookie });
    await other.enterBatch([{ giveawayId: id, waited: 4_100 }]);
    await Promise.all([one.stop(), other.stop()]);

    const { refusals, waiting } = (await night(id)).night ?? {};
    expect(refusals).toEqual([{ reason: 'already-entered', times: 2 }]);
    expect(waiting?.p99).toBe(5_000);
    expect(waiting?.p50).toBeLessThan(4_000);
  });

  test('loses the counts of a giveaway that is deleted while they are written', async () => {
    const { id } = await service.open();
    const minute = Math.floor(Date.now() / 60_000) * 60_000;
    const row = { giveaway_id: id, kind: 'refused', name: 'not-open', times: 1 };
    // The counts are added to one of them, and the deletion removes both.
    await service
      .db('night_counts')
      .insert([minute, minute + 60_000].map((at) => ({ ...row, minute: new Date(at) })));
    const log = createLog({ service: 'svc-giveaway', level: 'silent' });
    const counts = nightCounts({ db: service.db, log, interval: 3_600_000 });
    for (const kind of ['not-open', 'giveaway-paused'] as const)
      counts.count({ giveawayId: id, kind, waited: 0 });
    const deleting = await service.db.transaction();
    await deleting('giveaways').where({ id }).forUpdate();

    const writing = counts.stop();
    await lockWaits(service.db);
    await deleting('giveaways').where({ id }).delete();
    await deleting.commit();
    await writing;

    expect(await service.db('night_counts').where({ giveaway_id: id })).toEqual([]);
  });

  test.each([
    ['from=2027-03-06T00:00:00Z&to=2027-03-06T00:00:00Z'],
    ['from=2027-03-06T00:00:00Z&to=2027-03-08T00:00:01Z'],
  ])('rejects the span %s', async (query) => {
    const { id } = await service.open();
    expect((await service.staff(`${path(id)}?${query}`)).status).toBe(400);
  });

  test('loses its counts after 90 days, and the kinds of device with them', async () => {
    const { id } = await service.open();
    await service.enter(id);
    await service.staff(`/api/giveaways/${id}/end`, 'POST');
    await service.db('night_counts').insert([
      {
        giveaway_id: id,
        minute: service.db.raw(`now() - interval '91 days'`),
        kind: 'refused',
        name: 'not-open',
        times: 1,
      },
      {
        giveaway_id: id,
        minute: service.db.raw(`now() - interval '89 days'`),
        kind: 'refused',
        name: 'not-open',
        times: 1,
      },
    ]);
    await service
      .db('giveaways')
      .where({ id })
      .update({ ended_at: service.db.raw(`now() - interval '91 days'`) });
    await purgeVisitors(service.db, retention);

    expect(await service.db('night_counts').where({ giveaway_id: id })).toHaveLength(1);
    expect((await night(id)).night).toMatchObject({ entries: 1, devices: null });
  });
});

test('GET /api/admin/giveaways/{id}/night.csv has the counts alone', async () => {
  const { id } = await service.open();
  const { body: entry } = await service.enter(id);

  const { body, headers } = await service.staff(`/api/admin/giveaways/${id}/night.csv`);

  expect(headers.get('content-disposition')).toBe(`attachment; filename="giveaway-${id}-night.csv"`);
  const minute = `${entry.createdAt.slice(0, 16)}:00.000Z`;
  expect(body.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFWhat,Of,Count',
    `Entries by minute (UTC),${minute},1`,
    'Entries by device,other,1',
  ]);
  expect(body).not.toContain(entry.pseudonym);
});
