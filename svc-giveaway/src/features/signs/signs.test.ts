import { internalPaths, type Sign, shortLinkOf } from '@show/contracts';
import { eventually, lockWaits, startedOnce } from '@show/test-kit';
import { buildEntry, retention, startGiveaway } from '../../../testing/giveawayService';
import { purgeVisitors } from '../purge/purgeVisitors';

const service = startedOnce(startGiveaway);
let id: number;
beforeEach(async () => {
  await service.db('signs').delete();
  ({ id } = await service.open({ targetEntries: 1_000 }));
});

const make = async (name: string, target: object = { kind: 'giveaway', itemId: id }): Promise<Sign> =>
  (await service.staff('/api/admin/signs', 'POST', { name, ...target })).body;
const list = async (kind = 'giveaway', item = id) =>
  (await service.staff(`/api/admin/signs?kind=${kind}&item=${item}`)).body;
const tokenOf = ({ url }: Sign) => shortLinkOf(new URL(url).pathname)?.sign ?? '';
const visit = (itemId: number, sign: string, count = 1, kind = 'giveaway') =>
  service.call(internalPaths.signVisits, {
    method: 'POST',
    body: { visits: [{ kind, itemId, sign, count }] },
  });
const enter = (sign: string) => service.enterBatch([{ giveawayId: id, body: buildEntry({ sign }) }]);
/** Visits and entries by name, once they are as expected. */
const expectCounts = (expected: object, kind = 'giveaway', item = id) =>
  eventually(async () => {
    const { signs } = await list(kind, item);
    expect(Object.fromEntries(signs.map((s: Sign) => [s.name, [s.visits, s.entries]]))).toEqual(expected);
  });

describe('signs', () => {
  test('a sign has a URL of its own, and counts its visits and entries by hour', async () => {
    const poster = await make('Poster at the bakery');
    await make('Table cards');
    expect(poster.url).toMatch(new RegExp(`^http://SHOW\\.EXAMPLE/G/${id}\\.${poster.id}-[2-9A-Z]{6}$`));

    await visit(id, tokenOf(poster), 3);
    await enter(tokenOf(poster));
    await service.enter(id, { sign: tokenOf(poster) });

    await expectCounts({ 'Poster at the bakery': [3, 2], 'Table cards': [0, 0] });
    const { signs, shownUrl, url } = await list();
    expect([url, shownUrl]).toEqual([`http://SHOW.EXAMPLE/G/${id}`, `show.example/g/${id}`]);
    expect(signs[1].hours).toEqual([{ hour: expect.stringMatching(/:00:00/), visits: 3, entries: 2 }]);
  });

  test('forged, foreign and removed signs are ignored, and the entry is accepted', async () => {
    const poster = await make('Poster');
    const removed = await make('Removed');
    await service.staff(`/api/admin/signs/${removed.id}`, 'DELETE');
    const place = await make('Counter', { kind: 'business', itemId: 7 });
    const token = tokenOf(poster);
    const forged = [
      `${poster.id}-${token.endsWith('A') ? 'BBBBBB' : 'AAAAAA'}`,
      `${poster.id + 1}${token.slice(token.indexOf('-'))}`,
      tokenOf(removed),
      tokenOf(place),
      "'; drop --",
      '',
    ];

    const results = [];
    for (const sign of forged) results.push((await service.enter(id, { sign })).status);
    for (const sign of forged) await visit(id, sign);
    await visit(7, token, 1, 'business');
    await visit(id, token);

    expect(results).toEqual(forged.map(() => 200));
    await expectCounts({ Poster: [1, 0] });
    await expectCounts({ Counter: [0, 0] }, 'business', 7);
  });

  test('an entry that is sent again counts once', async () => {
    const poster = await make('Poster');
    const entry = buildEntry({ sign: tokenOf(poster) });

    await service.enter(id, entry);
    await service.enter(id, entry);
    await visit(id, tokenOf(poster));

    await expectCounts({ Poster: [1, 1] });
  });

  test('names are taken once for each giveaway or place, and places need no giveaway', async () => {
    await make('Poster');
    const again = await service.staff('/api/admin/signs', 'POST', {
      kind: 'giveaway',
      itemId: id,
      name: ' Poster ',
    });
    const elsewhere = await make('Poster', { kind: 'segment', itemId: id });
    const nowhere = await service.staff('/api/admin/signs', 'POST', {
      kind: 'giveaway',
      itemId: 99_999,
      name: 'A',
    });

    expect([again.status, again.body.code, nowhere.status]).toEqual([409, 'conflict', 404]);
    expect(elsewhere.url).toMatch(`/S/${id}.`);
    expect((await list()).signs).toHaveLength(1);
  });

  test('the activity names who made and removed a sign', async () => {
    const { id: sign } = await make('Poster');
    await service.staff(`/api/admin/signs/${sign}`, 'DELETE');

    const what = { name: 'Poster', giveaway_id: id };
    expect((await service.changes('?kind=sign')).slice(0, 2)).toEqual([
      expect.objectContaining({ action: 'removed', itemId: sign, label: 'Poster', before: what }),
      expect.objectContaining({ action: 'created', itemId: sign, label: 'Poster', after: what, own: true }),
    ]);
  });

  test('the last of 2,000 signs is made once, by several requests at the same time', async () => {
    await service.db.raw(
      `insert into signs (segment_id, name) select at, 'Poster' from generate_series(1, 1999) as at`,
    );
    const create = (segment: number) =>
      service.staff('/api/admin/signs', 'POST', { kind: 'segment', itemId: segment, name: 'Card' });
    const made = await Promise.all([1, 2, 3, 4].map(create));

    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('a giveaway has at most 100 signs', async () => {
    await service.db.raw(
      `insert into signs (giveaway_id, name) select ?, 'Poster ' || at from generate_series(1, 99) as at`,
      [id],
    );
    const create = (name: string) =>
      service.staff('/api/admin/signs', 'POST', { kind: 'giveaway', itemId: id, name });

    expect((await create('Last')).status).toBe(201);
    expect((await create('One more')).body.detail).toBe('There are 100 signs already. Remove one first.');
  });

  test('counts lock their signs first, as the deletion of a giveaway does', async () => {
    const [poster, card] = [await make('Poster'), await make('Table card')];
    const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
    await service
      .db('sign_counts')
      .insert([hour, hour + 3_600_000].map((at) => ({ sign_id: poster.id, hour: new Date(at), visits: 1 })));
    const deleting = await service.db.transaction();
    await deleting('signs').where({ giveaway_id: id }).forUpdate();

    await service.call(internalPaths.signVisits, {
      method: 'POST',
      body: {
        visits: [poster, card].map((sign) => ({
          kind: 'giveaway',
          itemId: id,
          sign: tokenOf(sign),
          count: 1,
        })),
      },
    });
    await lockWaits(service.db);
    expect(await deleting('sign_counts').forUpdate().noWait()).toHaveLength(2);
    await deleting('giveaways').where({ id }).delete();
    await deleting.commit();

    expect(await service.db('sign_counts')).toEqual([]);
  });

  test('counts are removed after 90 days', async () => {
    const poster = await make('Poster');
    await service.db.raw(
      `insert into sign_counts (sign_id, hour, visits) select ?, date_trunc('hour', now() - age * interval '1 day', 'UTC'), 1
       from unnest(array[89, 91]) as age`,
      [poster.id],
    );
    await expectCounts({ Poster: [2, 0] });

    await purgeVisitors(service.db, retention);

    await expectCounts({ Poster: [1, 0] });
  });
});
