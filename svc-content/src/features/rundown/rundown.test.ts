import { getEpisode, listSegmentEpisodes, lookUpSlug } from '@show/contracts';
import { useContent } from '../../../testing/content';
import { addBusiness, addEpisode, addGuest, addPicture, addSegment, addSponsor } from '../../../testing/rows';

const content = useContent();

const line = (startSecond: number, title: string, type: string | null = null, id: number | null = null) => ({
  startSecond,
  title,
  type,
  id,
});

async function rundownOf(id: number) {
  const { rundown = [] } = getEpisode.response.parse((await content.get(`/api/episodes/${id}`)).body);
  return rundown;
}

test('a rundown is read by start with what its lines are about', async () => {
  const mill = await addPicture(content.db, 'mill.webp', { width: 640, height: 360, alt: 'A mill' });
  const segment = await addSegment(content.db, { slug: 'the-mill', thumbnail: mill });
  const guest = await addGuest(content.db, { slug: 'jo', guest_title: 'Potter', thumbnail: null });
  const business = await addBusiness(content.db, { address: '1 Main Street' });
  const sponsor = await addSponsor(content.db, {});
  const episode = await addEpisode(content.db, { slug: 'the-river' });

  const saved = await content.patch(`/api/episodes/${episode}`, {
    rundown: [
      line(900, 'With thanks to', 'sponsor', sponsor),
      line(0, 'Hello'),
      line(300, 'Jo at the wheel', 'instudio-guest', guest),
      line(60, 'The mill', 'segment', segment),
      line(600, 'A bakery', 'business', business),
    ],
  });

  expect(saved.status).toBe(200);
  const rundown = await rundownOf(episode);
  expect(rundown.map(({ startSecond, title, type }) => [startSecond, title, type])).toEqual([
    [0, 'Hello', null],
    [60, 'The mill', 'segment'],
    [300, 'Jo at the wheel', 'instudio-guest'],
    [600, 'A bakery', 'business'],
    [900, 'With thanks to', 'sponsor'],
  ]);
  expect(rundown[1]?.item).toMatchObject({ slug: 'the-mill', thumbnail: mill, size: { width: 640 } });
  expect(rundown[2]?.item?.detail).toBe('Potter');
  const lookup = lookUpSlug.response.parse((await content.get('/api/slug-lookup/the-river')).body);
  expect(lookup).toMatchObject({ content: { rundown } });
  expect(JSON.stringify((await content.get('/api/episodes')).body)).not.toContain('rundown');
});

test('visitors see the text alone of a line whose item is hidden or deleted; it is linked again once restored', async () => {
  const segment = await addSegment(content.db, {});
  const episode = await addEpisode(content.db, {
    rundown: JSON.stringify([line(0, 'The mill', 'segment', segment)]),
  });
  const linked = await rundownOf(episode);
  expect(linked).toMatchObject([{ type: 'segment', id: segment }]);
  const textAlone = [{ ...line(0, 'The mill'), item: null }];

  await content.patch(`/api/tv-segments/${segment}`, { isVisible: false });
  expect(await rundownOf(episode)).toEqual(textAlone);
  const staff = (await content.get(`/api/admin/items/episode/${episode}`, { as: 'admin' })).body;
  expect(staff).toMatchObject({ content: { rundown: [{ type: 'segment', id: segment, item: null }] } });

  await content.patch(`/api/tv-segments/${segment}`, { isVisible: true });
  await content.delete(`/api/tv-segments/${segment}`);
  expect(await rundownOf(episode)).toEqual(textAlone);

  const change = await content.db('staff_changes').where({ action: 'removed', kind: 'segment' }).first();
  await content.post(`/api/admin/changes/content/${change.id}/restore`, undefined);
  expect(await rundownOf(episode)).toEqual(linked);
});

test('an item names the public episodes that it is in, newest first and each once', async () => {
  const segment = await addSegment(content.db, {});
  const lines = (...starts: number[]) =>
    JSON.stringify(starts.map((start) => line(start, 'The mill', 'segment', segment)));
  await addEpisode(content.db, { title: 'Old', published_at: '2024-01-01', rundown: lines(90, 30) });
  await addEpisode(content.db, { title: 'New', published_at: '2025-01-01', rundown: lines(5) });
  await addEpisode(content.db, { title: 'Draft', is_visible: false, rundown: lines(5) });
  await addEpisode(content.db, {
    title: 'Another',
    rundown: JSON.stringify([line(5, 'Talk', 'sponsor', segment)]),
  });

  const response = await content.get(`/api/tv-segments/${segment}/episodes`);

  const episodes = listSegmentEpisodes.response.parse(response.body);
  expect(episodes.map(({ title, startSecond }) => [title, startSecond])).toEqual([
    ['New', 5],
    ['Old', 30],
  ]);
  expect((await content.get('/api/instudio-guests/999/episodes')).status).toBe(404);
  expect((await content.get('/api/businesses/nowhere/episodes')).status).toBe(404);
});

test.each([
  ['two lines at one time', [line(5, 'One'), line(5, 'Two')], 'body.rundown.1.startSecond'],
  ['half a link', [line(5, 'One', 'segment')], 'body.rundown.0.id'],
])('rejects a rundown with %s', async (_, rundown, path) => {
  const episode = await addEpisode(content.db, {});

  const response = await content.patch(`/api/episodes/${episode}`, { rundown });

  expect(response).toMatchObject({ status: 400, body: { issues: [{ path }] } });
});

test('the database rejects a rundown of another shape', async () => {
  const wrong = ['{}', '[1]', '[{"startSecond": 1.5, "title": "x"}]', '[{"startSecond": 1}]'];
  for (const rundown of wrong)
    await expect(addEpisode(content.db, { rundown })).rejects.toThrow('episodes_rundown');
});
