import { getEpisode, listEpisodes, listFeaturedEpisodes } from '@show/contracts';
import { useContent } from '../../../testing/content';
import { addEpisode, addPicture } from '../../../testing/rows';

const content = useContent();

test('GET /api/episodes lists episodes newest first with the sizes of known pictures', async () => {
  await addEpisode(content.db, { title: 'Older', published_at: '2024-01-01' });
  const barn = await addPicture(content.db, 'barn.webp', { width: 1280, height: 720, alt: 'A "red" barn' });
  await addEpisode(content.db, {
    title: 'Newer',
    published_at: '2025-01-01',
    thumbnail: barn,
    hero_image: '/uploads/unknown.webp',
  });

  const episodes = listEpisodes.response.parse((await content.get('/api/episodes')).body);

  expect(episodes.map(({ title }) => title)).toEqual(['Newer', 'Older']);
  expect(episodes[0]?.sizes).toEqual({
    thumbnail: { width: 1280, height: 720, alt: 'A "red" barn', color: null },
  });
});

test('GET /api/episodes/featured lists the featured, or the four newest if there are none', async () => {
  const featured = async () =>
    listFeaturedEpisodes.response
      .parse((await content.get('/api/episodes/featured')).body)
      .map(({ title }) => title);
  for (const year of [2019, 2020, 2021, 2022, 2023])
    await addEpisode(content.db, { title: `Of ${year}`, published_at: `${year}-01-01` });
  expect(await featured()).toEqual(['Of 2023', 'Of 2022', 'Of 2021', 'Of 2020']);

  await addEpisode(content.db, { title: 'Chosen', featured: true, published_at: '2010-01-01' });

  expect(await featured()).toEqual(['Chosen']);
});

test('GET /api/episodes/{id} has its length under both names', async () => {
  const id = await addEpisode(content.db, { duration_minutes: 30 });

  const episode = getEpisode.response.parse((await content.get(`/api/episodes/${id}`)).body);

  expect(episode).toMatchObject({ id, durationMinutes: 30, duration: 30 });
});
