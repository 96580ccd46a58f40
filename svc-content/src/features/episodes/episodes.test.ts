import { getEpisode, listEpisodes, listFeaturedEpisodes } from '@show/contracts';
import { type ContentUnderTest, startContent } from '../../../testing/content';
import { addEpisode, addPicture } from '../../../testing/rows';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

describe('#GET /api/episodes', () => {
  test('When there are episodes, then they come newest first in the shape of the contract', async () => {
    await addEpisode(content.db, { title: 'Older', published_at: '2024-01-01' });
    await addEpisode(content.db, { title: 'Newer', published_at: '2025-01-01' });

    const answer = await content.get('/api/episodes');

    expect(answer.status).toBe(200);
    expect(listEpisodes.response.parse(answer.body).map(({ title }) => title)).toEqual(['Newer', 'Older']);
  });

  test('When an episode is hidden, then it is not listed', async () => {
    await addEpisode(content.db, { is_visible: false });

    expect((await content.get('/api/episodes')).body).toEqual([]);
  });

  test('When pictures have known sizes, then each episode carries those of its own', async () => {
    const barn = await addPicture(content.db, 'barn.webp', { width: 1280, height: 720, alt: 'A "red" barn' });
    await addEpisode(content.db, { thumbnail: barn, hero_image: '/uploads/unknown.webp' });

    const [episode] = listEpisodes.response.parse((await content.get('/api/episodes')).body);

    expect(episode?.sizes).toEqual({
      thumbnail: { width: 1280, height: 720, alt: 'A "red" barn', color: null },
    });
  });

  test.each([2, 60])('When there are %i episodes with pictures, then one query reads them', async (count) => {
    for (let at = 0; at < count; at += 1) {
      const thumbnail = await addPicture(content.db, `picture-${at}.webp`);
      await addEpisode(content.db, { thumbnail });
    }

    const queries = await content.queriesOf(() => content.get('/api/episodes'));

    expect(queries).toBe(1);
  });

  test('When the query has a key that the call does not know, then it is refused by name', async () => {
    const answer = await content.get('/api/episodes?page=5');

    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid-request' });
    expect(JSON.stringify(answer.body)).toContain('page');
  });
});

describe('#GET /api/episodes/featured', () => {
  test('When some are featured, then only they come', async () => {
    await addEpisode(content.db, { title: 'Plain' });
    await addEpisode(content.db, { title: 'Chosen', featured: true, published_at: '2020-01-01' });

    const featured = listFeaturedEpisodes.response.parse((await content.get('/api/episodes/featured')).body);

    expect(featured.map(({ title }) => title)).toEqual(['Chosen']);
  });

  test('When none is featured, then the four newest stand in', async () => {
    for (const year of [2019, 2020, 2021, 2022, 2023]) {
      await addEpisode(content.db, { title: `Of ${year}`, published_at: `${year}-01-01` });
    }

    const featured = listFeaturedEpisodes.response.parse((await content.get('/api/episodes/featured')).body);

    expect(featured.map(({ title }) => title)).toEqual(['Of 2023', 'Of 2022', 'Of 2021', 'Of 2020']);
  });
});

describe('#GET /api/episodes/{id}', () => {
  test('When it is there, then it comes with both names of its length', async () => {
    const id = await addEpisode(content.db, { duration_minutes: 30 });

    const episode = getEpisode.response.parse((await content.get(`/api/episodes/${id}`)).body);

    expect(episode).toMatchObject({ id, durationMinutes: 30, duration: 30 });
  });

  test.each(['999999999', '1'])('When there is no episode %s, then the problem says so', async (id) => {
    const answer = await content.get(`/api/episodes/${id}`);

    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'not-found', detail: 'Episode Not Found' });
  });

  test('When it is hidden, then it is not found', async () => {
    const id = await addEpisode(content.db, { is_visible: false });

    expect((await content.get(`/api/episodes/${id}`)).status).toBe(404);
  });

  test.each(['abc', '0', '-1', '1.5', '99999999999999999999', '1;drop', '%00'])(
    'When the id is %s, then the request is refused without asking the database',
    async (id) => {
      const queries = await content.queriesOf(async () => {
        expect((await content.get(`/api/episodes/${id}`)).status).toBe(400);
      });

      expect(queries).toBe(0);
    },
  );
});
