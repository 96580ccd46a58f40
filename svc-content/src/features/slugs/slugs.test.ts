import { getSlugUse, lookUpSlug } from '@show/contracts';
import { type ContentUnderTest, startContent } from '../../../testing/content';
import { addEpisode, addGuest, addSegment } from '../../../testing/rows';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

const lookUp = async (slug: string) =>
  lookUpSlug.response.parse((await content.get(`/api/slug-lookup/${slug}`)).body);

describe('#GET /api/slug-lookup/{slug}', () => {
  test('When a segment, an episode or a guest has the slug, then it comes as what it is', async () => {
    const segment = await addSegment(content.db, { slug: 'glass-works' });
    const episode = await addEpisode(content.db, { slug: 'county-fair' });
    const guest = await addGuest(content.db, { slug: 'a-guest' });

    expect(await lookUp('glass-works')).toMatchObject({ type: 'segment', id: segment, redirect: null });
    expect(await lookUp('county-fair')).toMatchObject({
      type: 'episode',
      id: episode,
      content: { id: episode },
    });
    expect(await lookUp('a-guest')).toMatchObject({ type: 'instudio-guest', id: guest });
  });

  test('When the slug is written in another case, then it is the same item', async () => {
    const id = await addSegment(content.db, { slug: 'glass-works' });

    expect(await lookUp('Glass-WORKS')).toMatchObject({ id, redirect: null });
  });

  test.each(['nothing-here', '%E2%98%83', "x'--"])(
    'When %s stands for nothing, then it is not found',
    async (slug) => {
      const answer = await content.get(`/api/slug-lookup/${slug}`);

      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ detail: 'Page Not Found' });
    },
  );

  test('When the item is hidden, then its slug stands for nothing', async () => {
    await addSegment(content.db, { slug: 'glass-works', is_visible: false });

    expect((await content.get('/api/slug-lookup/glass-works')).status).toBe(404);
  });

  test('When an item got another slug, then the old one leads to the new', async () => {
    const id = await addSegment(content.db, { slug: 'old-name' });
    await content.put(`/api/tv-segments/${id}/slug`, { slug: 'new-name' });

    expect(await lookUp('old-name')).toMatchObject({ type: 'segment', id, redirect: '/new-name' });
    expect(await lookUp('new-name')).toMatchObject({ id, redirect: null });
  });

  test('When an item gave its slug up, then the old one leads to its address by id', async () => {
    const id = await addGuest(content.db, { slug: 'old-name' });
    await content.put(`/api/instudio-guests/${id}/slug`, { slug: '' });

    expect(await lookUp('old-name')).toMatchObject({ redirect: `/instudio-guests/${id}` });
  });
});

describe('#GET /api/admin/slugs/{slug}', () => {
  const useOf = async (slug: string) =>
    getSlugUse.response.parse((await content.get(`/api/admin/slugs/${slug}`, { as: 'admin' })).body);

  test('When an item has it or had it, then the item is named, hidden or not and in any case of letters', async () => {
    const id = await addGuest(content.db, { slug: 'first-name', is_visible: false });
    await content.put(`/api/instudio-guests/${id}/slug`, { slug: 'second-name' });

    expect(await useOf('First-NAME')).toEqual({ reserved: false, holder: { type: 'instudio-guest', id } });
    expect(await useOf('second-name')).toEqual({ reserved: false, holder: { type: 'instudio-guest', id } });
  });

  test.each([
    ['free', false],
    ['episodes', true],
  ])('When nobody has %s, then it has no holder, and is reserved: %s', async (slug, reserved) => {
    expect(await useOf(slug)).toEqual({ reserved, holder: null });
  });

  test('When no item could have it, then its shape is refused', async () => {
    expect((await content.get('/api/admin/slugs/two%20words', { as: 'admin' })).status).toBe(400);
  });

  test('When the caller is not staff, then it is refused', async () => {
    expect((await content.get('/api/admin/slugs/free', { as: 'visitor' })).status).toBe(401);
  });
});

describe('#PUT slug', () => {
  test('When staff set it, then the item has it in lower case and the change is announced', async () => {
    const id = await addEpisode(content.db);

    const answer = await content.put(`/api/episodes/${id}/slug`, { slug: 'County-Fair' });

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id, slug: 'county-fair' });
    expect(await content.announced()).toEqual([{ subject: 'content.episode.changed', id }]);
  });

  test.each([
    ['another type has it', 'taken'],
    ['another type has it in another case', 'TAKEN'],
    ['another item had it before', 'former'],
    ['a page has the address', 'episodes'],
    ['the system has the address', 'uploads'],
  ])('When %s, then the URL is taken and nothing changes', async (_, slug) => {
    const other = await addSegment(content.db, { slug: 'former' });
    await content.db('segments').where({ id: other }).update({ slug: 'Taken' });
    const id = await addEpisode(content.db, { slug: 'mine' });

    const answer = await content.put(`/api/episodes/${id}/slug`, { slug });

    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'url-taken', detail: 'URL already taken' });
    expect((await content.get(`/api/episodes/${id}`)).body).toMatchObject({ slug: 'mine' });
    expect(await content.announced()).toEqual([]);
  });

  test('When an item takes back a slug that it had, then it has it again', async () => {
    const id = await addSegment(content.db, { slug: 'first' });

    await content.put(`/api/tv-segments/${id}/slug`, { slug: 'second' });
    const answer = await content.put(`/api/tv-segments/${id}/slug`, { slug: 'first' });

    expect(answer.status).toBe(200);
    expect(await lookUp('second')).toMatchObject({ id, redirect: '/first' });
  });

  test('When two items ask for one slug at once, then exactly one gets it', async () => {
    const episode = await addEpisode(content.db);
    const guest = await addGuest(content.db);

    const answers = await Promise.all([
      content.put(`/api/episodes/${episode}/slug`, { slug: 'wanted' }),
      content.put(`/api/instudio-guests/${guest}/slug`, { slug: 'wanted' }),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each(['two words', 'a/b', '-a', 'ä'])(
    'When the slug is "%s", then its shape is refused',
    async (slug) => {
      const id = await addEpisode(content.db);

      expect((await content.put(`/api/episodes/${id}/slug`, { slug })).status).toBe(400);
    },
  );

  test('When there is no such item, then it is not found', async () => {
    expect((await content.put('/api/tv-segments/999/slug', { slug: 'free' })).status).toBe(404);
  });

  test('When the caller is not staff, then it is refused', async () => {
    const id = await addEpisode(content.db);

    const answer = await content.put(`/api/episodes/${id}/slug`, { slug: 'free' }, { as: 'visitor' });

    expect(answer.status).toBe(401);
    expect((await content.get(`/api/episodes/${id}`)).body).toMatchObject({ slug: null });
  });
});
