import { searchContent } from '@show/contracts';
import { buildGiveaway } from '@show/test-kit/builders';
import { useContent } from '../../../testing/content';
import {
  addAlbum,
  addBusiness,
  addEpisode,
  addGuest,
  addLocation,
  addSegment,
  addSponsor,
} from '../../../testing/rows';

const content = useContent();

async function titlesFor(query: string): Promise<string[]> {
  const { body } = await content.get(`/api/search?q=${encodeURIComponent(query)}`);
  return searchContent.response.parse(body).map(({ title }) => title);
}

describe('GET /api/search', () => {
  test('finds items of every type', async () => {
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

  test('finds a segment by its place and names the place', async () => {
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

  test('ranks a match in the title before one in the description', async () => {
    await addEpisode(content.db, { title: 'A day out', description: 'Glass is made here.' });
    await addEpisode(content.db, { title: 'Glass' });

    expect(await titlesFor('glass')).toEqual(['Glass', 'A day out']);
  });

  test.each([
    ['the beginning of a word', 'fest'],
    ['another form of a word', 'festivals'],
    ['words in another order', 'strawberry festival'],
    ['a stop word', 'the festival'],
    ['operators of Postgres', "festival' & !(:*|"],
    ['a misspelling', 'festivle'],
    ['a swapped letter', 'stawrberry'],
    ['a word with invisible signs', 'straw\u00adber\u200bry'],
    ['a possessive with an apostrophe of another kind', 'strawberry\u02bcs festival\u2032s'],
  ])('finds an item by %s', async (_, query) => {
    await addEpisode(content.db, { title: 'Festival of the strawberry' });
    await addEpisode(content.db, { title: 'Something else' });

    expect(await titlesFor(query)).toEqual(['Festival of the strawberry']);
  });

  test.each([
    ['ft wayne', 'Zoo in Fort Wayne'],
    ['Fort Wayne', 'Parade in Ft. Wayne'],
    ['mt. vernon', 'Mount Vernon'],
    ['saint elmo', 'St. Elmo Steak House'],
  ])('finds by %s what is called %s', async (query, title) => {
    await addEpisode(content.db, { title });
    await addEpisode(content.db, { title: 'Wayne, Vernon and Elmo' });

    expect(await titlesFor(query)).toEqual([title]);
  });

  test('does not take the street in an address for a saint', async () => {
    await addEpisode(content.db, { title: 'Saint of the main road' });

    expect(await titlesFor('main st')).toEqual([]);
  });

  test('finds nothing for signs and for what is nowhere', async () => {
    await addEpisode(content.db, { title: 'Festival' });

    for (const query of ['zzzzqqq', '!!!', '%']) expect(await titlesFor(query)).toEqual([]);
  });

  test('follows a change of an item immediately', async () => {
    const id = await addEpisode(content.db, { title: 'Before' });
    await content.db('episodes').where({ id }).update({ title: 'After' });
    expect(await titlesFor('before')).toEqual([]);
    expect(await titlesFor('after')).toEqual(['After']);
  });

  test('names the correction of a misspelled word', async () => {
    await addSegment(content.db, { title: 'Covered bridge' });

    const found = async (query: string) =>
      (await content.get(`/api/search?q=${query}`)).body as { corrections?: string[] }[];

    expect(await found('brigde')).toMatchObject([{ corrections: ['bridge'] }]);
    expect((await found('bridge'))[0]).not.toHaveProperty('corrections');
  });

  test('does not correct to a word that is only somewhat similar', async () => {
    await addEpisode(content.db, { title: 'Hoagy Carmichael and his car' });

    expect(await titlesFor('carmel')).toEqual([]);
    expect(await titlesFor('carmichel')).toEqual(['Hoagy Carmichael and his car']);
  });

  test('fills a full list with matches in the title only', async () => {
    for (let at = 0; at < 70; at += 1) {
      await addSegment(content.db, { title: `Quarry ${at}`, published_at: '2020-01-01' });
      await addSegment(content.db, { title: `Road ${at}`, description: 'By the quarry, quarry, quarry.' });
    }

    const titles = await titlesFor('quarry');

    expect(titles).toHaveLength(60);
    expect(titles.filter((title) => !title.startsWith('Quarry'))).toEqual([]);
  });

  test('follows the events of a giveaway', async () => {
    const giveaway = buildGiveaway({ title: 'Spring giveaway', prize: 'A gift card' });

    await content.receive('giveaway.opened', { giveawayId: 1, round: 1, giveaway });
    expect(await titlesFor('gift card')).toEqual(['Spring giveaway']);

    await content.receive('giveaway.removed', { giveawayId: 1 });
    expect(await titlesFor('gift card')).toEqual([]);
  });
});
