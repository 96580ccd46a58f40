import { searchContent } from '@show/contracts';
import { type ContentUnderTest, startContent } from '../../../testing/content';
import {
  addAlbum,
  addBusiness,
  addEpisode,
  addGuest,
  addLocation,
  addSegment,
  addSponsor,
} from '../../../testing/rows';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

async function titlesFor(query: string): Promise<string[]> {
  const answer = await content.get(`/api/search?q=${encodeURIComponent(query)}`);
  expect(answer.status).toBe(200);
  return searchContent.response.parse(answer.body).map(({ title }) => title);
}

describe('#GET /api/search', () => {
  test('When a word is in every type, then every type is found', async () => {
    await addEpisode(content.db, { title: 'Kokomo episode' });
    await addSegment(content.db, { title: 'Kokomo segment' });
    await addGuest(content.db, { title: 'Kokomo guest' });
    await addBusiness(content.db, { name: 'Kokomo business' });
    await addSponsor(content.db, { title: 'Kokomo sponsor' });
    await addAlbum(content.db, { title: 'Kokomo album' });

    const results = searchContent.response.parse((await content.get('/api/search?q=kokomo')).body);

    expect(results.map(({ type }) => type).sort()).toEqual([
      'album',
      'business',
      'episode',
      'instudio-guest',
      'segment',
      'sponsor',
    ]);
  });

  test('When a segment is found by the name of its place, then the place is told', async () => {
    const id = await addSegment(content.db, { title: 'Sand and water', youtube_id: 'M7lc1UVf-VE' });
    await addLocation(content.db, id, {
      location_name: 'Indiana Dunes National Park',
      location_city: 'Porter',
    });

    const results = searchContent.response.parse((await content.get('/api/search?q=dunes')).body);

    expect(results).toMatchObject([
      {
        type: 'segment',
        id,
        location: 'Indiana Dunes National Park, Porter',
        thumbnailUrl: 'https://i.ytimg.com/vi/M7lc1UVf-VE/hqdefault.jpg',
      },
    ]);
  });

  test('When the word stands in a title and in a description, then the title comes first', async () => {
    await addEpisode(content.db, { title: 'A day out', description: 'Glass is made here.' });
    await addEpisode(content.db, { title: 'Glass' });

    expect(await titlesFor('glass')).toEqual(['Glass', 'A day out']);
  });

  test.each([
    ['the beginning of a word', 'fest'],
    ['another form of a word', 'festivals'],
    ['words in another order', 'strawberry festival'],
    ['a word that says nothing', 'the festival'],
    ['another case', 'FESTIVAL'],
    ['marks that mean something to Postgres', "festival' & !(:*|"],
    ['a misspelling', 'festivle'],
    ['a swapped letter', 'stawrberry'],
  ])('When %s is asked for, then it is found', async (_, query) => {
    await addEpisode(content.db, { title: 'Festival of the strawberry' });
    await addEpisode(content.db, { title: 'Something else' });

    expect(await titlesFor(query)).toEqual(['Festival of the strawberry']);
  });

  test.each(['zzzzqqq', '!!!', '☃', '%'])(
    'When %s matches nothing, then the list is empty',
    async (query) => {
      await addEpisode(content.db, { title: 'Festival' });

      expect(await titlesFor(query)).toEqual([]);
    },
  );

  test('When an item changes, is hidden or goes, then the search knows at once', async () => {
    const id = await addEpisode(content.db, { title: 'Before' });
    await content.db('episodes').where({ id }).update({ title: 'After' });
    expect(await titlesFor('before')).toEqual([]);
    expect(await titlesFor('after')).toEqual(['After']);

    await content.db('episodes').where({ id }).update({ is_visible: false });
    expect(await titlesFor('after')).toEqual([]);
  });

  test.each(['', '%20%20'])('When the query is "%s", then it is refused', async (query) => {
    expect((await content.get(`/api/search?q=${query}`)).status).toBe(400);
  });

  test('When something was found by a word written nearly like it, then that word is told', async () => {
    await addSegment(content.db, { title: 'Covered bridge' });

    const found = async (query: string) =>
      (await content.get(`/api/search?q=${query}`)).body as { corrections?: string[] }[];

    expect(await found('brigde')).toMatchObject([{ corrections: ['bridge'] }]);
    expect((await found('bridge'))[0]).not.toHaveProperty('corrections');
  });

  test('When a word is only somewhat like one that is known, then that is not taken for it', async () => {
    await addEpisode(content.db, { title: 'Hoagy Carmichael and his car' });

    expect(await titlesFor('carmel')).toEqual([]);
    expect(await titlesFor('carmichel')).toEqual(['Hoagy Carmichael and his car']);
  });

  test('When a word is in the names of more than a list holds, then all that are shown have it there', async () => {
    for (let at = 0; at < 70; at += 1) {
      await addSegment(content.db, { title: `Quarry ${at}`, published_at: '2020-01-01' });
      await addSegment(content.db, { title: `Road ${at}`, description: 'By the quarry, quarry, quarry.' });
    }

    const titles = await titlesFor('quarry');

    expect(titles).toHaveLength(60);
    expect(titles.filter((title) => !title.startsWith('Quarry'))).toEqual([]);
  });

  test('When a giveaway opens, changes and goes, then the search follows its events', async () => {
    const at = '2026-01-01T00:00:00Z';
    const state = (title: string) => ({
      giveawayId: 1,
      round: 1,
      giveaway: {
        id: 1,
        title,
        description: 'Scan the code.',
        prize: 'A gift card',
        thumbnail: null,
        startDate: null,
        endDate: null,
        publishedAt: at,
        updatedAt: at,
      },
    });

    await content.receive('giveaway.opened', state('Spring giveaway'));
    expect(await titlesFor('gift card')).toEqual(['Spring giveaway']);

    await content.receive('giveaway.updated', state('Summer giveaway'));
    expect(await titlesFor('giveaway')).toEqual(['Summer giveaway']);

    await content.receive('giveaway.removed', { giveawayId: 1 });
    expect(await titlesFor('giveaway')).toEqual([]);
  });
});
