import { internalPaths } from '@show/contracts';
import { useContent } from '../../../testing/content';
import { addEpisode } from '../../../testing/rows';
import { purgeReading } from './queries';

const missed: string[] = [];
const content = useContent(() => ({ onMiss: (query) => missed.push(query) }));

const view = (hour: string, path: string, views: number) => ({
  hour: `2027-03-06T${hour}:00:00Z`,
  path,
  views,
});
const report = (...views: ReturnType<typeof view>[]) =>
  content.post(internalPaths.pageViews, views, { as: 'gateway' });

test('adds up the pages that gateways counted in the full hours of a span', async () => {
  await addEpisode(content.db, { title: 'Covered bridges', slug: 'covered-bridges' });
  await report(view('00', '/covered-bridges', 2), view('01', '/', 3), view('02', '/', 100));
  await report(view('01', '/covered-bridges', 5), view('01', '/covered-bridges', 1));

  const span = 'from=2027-03-06T00:30:00Z&to=2027-03-06T02:00:00Z';
  expect((await content.get(`/api/admin/reading?${span}`, { as: 'admin' })).body).toEqual({
    pages: [
      { path: '/covered-bridges', title: 'Covered bridges', views: 8 },
      { path: '/', title: null, views: 3 },
    ],
    searches: [],
  });
});

test('reports searches of visitors that found nothing, and none of staff', async () => {
  await addEpisode(content.db, { title: 'Covered bridges' });
  missed.splice(0);
  await content.get('/api/search?q=bridges');
  await content.get('/api/search?q=volcano');
  await content.get('/api/search?q=glacier', { as: 'admin' });

  expect(missed).toEqual(['volcano']);
});

test('purges counts after 90 days', async () => {
  const ago = (days: number) =>
    content.db.raw(`date_trunc('hour', now()) - make_interval(days => ?)`, [days]);
  for (const days of [89, 91]) {
    await content.db('page_views').insert({ hour: ago(days), path: '/', views: days });
    await content.db('search_misses').insert({ hour: ago(days), text: 'zoo', times: days });
  }
  await purgeReading(content.db, 90);

  expect(await content.db('page_views').pluck('views')).toEqual([89]);
  expect(await content.db('search_misses').pluck('times')).toEqual([89]);
});
