import { getSlugUse, lookUpSlug } from '@show/contracts';
import { useContent } from '../../../testing/content';
import { addEpisode, addGuest, addSegment } from '../../../testing/rows';

const content = useContent();

const lookUp = async (slug: string) =>
  lookUpSlug.response.parse((await content.get(`/api/slug-lookup/${slug}`)).body);

describe('GET /api/slug-lookup/{slug}', () => {
  test('finds a segment, an episode and a guest, in any case', async () => {
    const segment = await addSegment(content.db, { slug: 'glass-works' });
    const episode = await addEpisode(content.db, { slug: 'county-fair' });
    const guest = await addGuest(content.db, { slug: 'a-guest' });

    expect(await lookUp('glass-works')).toMatchObject({ type: 'segment', id: segment, redirect: null });
    expect(await lookUp('Glass-WORKS')).toMatchObject({ type: 'segment', id: segment, redirect: null });
    expect(await lookUp('county-fair')).toMatchObject({
      type: 'episode',
      id: episode,
      content: { id: episode },
    });
    expect(await lookUp('a-guest')).toMatchObject({ type: 'instudio-guest', id: guest });
  });

  test.each(['nothing-here', '%E2%98%83'])('rejects the unknown slug %s', async (slug) => {
    expect(await content.get(`/api/slug-lookup/${slug}`)).toMatchObject({
      status: 404,
      body: { detail: 'Page Not Found' },
    });
  });

  test('redirects a former slug to the current one', async () => {
    const id = await addSegment(content.db, { slug: 'old-name' });
    await content.put(`/api/tv-segments/${id}/slug`, { slug: 'new-name' });

    expect(await lookUp('old-name')).toMatchObject({ type: 'segment', id, redirect: '/new-name' });
    expect(await lookUp('new-name')).toMatchObject({ id, redirect: null });
  });

  test('redirects the former slug of an item without one to its URL by id', async () => {
    const id = await addGuest(content.db, { slug: 'old-name' });
    await content.put(`/api/instudio-guests/${id}/slug`, { slug: '' });

    expect(await lookUp('old-name')).toMatchObject({ redirect: `/instudio-guests/${id}` });
  });
});

describe('GET /api/admin/slugs/{slug}', () => {
  const useOf = async (slug: string) =>
    getSlugUse.response.parse((await content.get(`/api/admin/slugs/${slug}`, { as: 'admin' })).body);

  test('names the holder of a current or former slug, even if hidden', async () => {
    const id = await addGuest(content.db, { slug: 'first-name', is_visible: false });
    await content.put(`/api/instudio-guests/${id}/slug`, { slug: 'second-name' });

    expect(await useOf('First-NAME')).toEqual({ reserved: false, holder: { type: 'instudio-guest', id } });
    expect(await useOf('second-name')).toEqual({ reserved: false, holder: { type: 'instudio-guest', id } });
  });

  test('distinguishes free slugs from reserved ones', async () => {
    expect(await useOf('free')).toEqual({ reserved: false, holder: null });
    expect(await useOf('episodes')).toEqual({ reserved: true, holder: null });
  });
});

describe('PUT slug', () => {
  test('stores the slug in lower case and announces the item', async () => {
    const id = await addEpisode(content.db);

    const response = await content.put(`/api/episodes/${id}/slug`, { slug: 'County-Fair' });

    expect(response).toMatchObject({ status: 200, body: { id, slug: 'county-fair' } });
    expect(await content.announced()).toEqual([{ subject: 'content.episode.changed', id }]);
  });

  test.each([
    ['of another item in any case', 'TAKEN'],
    ['that another item had before', 'former'],
    ['of a page', 'episodes'],
    ['of a path of the system', 'uploads'],
  ])('rejects the slug %s', async (_, slug) => {
    const other = await addSegment(content.db, { slug: 'former' });
    await content.db('segments').where({ id: other }).update({ slug: 'Taken' });
    const id = await addEpisode(content.db, { slug: 'mine' });

    expect(await content.put(`/api/episodes/${id}/slug`, { slug })).toMatchObject({
      status: 409,
      body: { code: 'url-taken', detail: 'URL already taken' },
    });
    expect((await content.get(`/api/episodes/${id}`)).body).toMatchObject({ slug: 'mine' });
    expect(await content.announced()).toEqual([]);
  });

  test('lets an item return to its former slug', async () => {
    const id = await addSegment(content.db, { slug: 'first' });

    await content.put(`/api/tv-segments/${id}/slug`, { slug: 'second' });
    const response = await content.put(`/api/tv-segments/${id}/slug`, { slug: 'first' });

    expect(response.status).toBe(200);
    expect(await lookUp('second')).toMatchObject({ id, redirect: '/first' });
  });

  test('gives a slug to exactly one of two parallel requests', async () => {
    const episode = await addEpisode(content.db);
    const guest = await addGuest(content.db);

    const responses = await Promise.all([
      content.put(`/api/episodes/${episode}/slug`, { slug: 'wanted' }),
      content.put(`/api/instudio-guests/${guest}/slug`, { slug: 'wanted' }),
    ]);

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
