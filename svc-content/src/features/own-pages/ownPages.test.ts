import { getOwnPage, getShow, getShowSettings, listOwnPages, lookUpSlug } from '@show/contracts';
import { useContent } from '../../../testing/content';
import { addEpisode, addOwnPage, addPicture } from '../../../testing/rows';

const content = useContent();

const pictureOf = (filename: string) => ({
  type: 'picture',
  url: `/uploads/${filename}`,
  caption: 'The crew',
});
const write = (blocks: readonly object[], more: object = {}) =>
  content.post('/api/pages', { title: 'Press', isVisible: true, blocks, ...more });
const read = async (id: number) => getOwnPage.response.parse((await content.get(`/api/pages/${id}`)).body);

describe('the parts of a page', () => {
  test('keep their order, and their pictures have sizes and alternative texts', async () => {
    await addPicture(content.db, 'crew.webp', { alt: 'Six people' });
    const blocks = [
      { type: 'heading', text: 'For editors' },
      pictureOf('crew.webp'),
      { type: 'text', text: 'Write [to us](mailto:press@river.example).' },
      { type: 'video', youtubeId: 'abcdefghijk', caption: '' },
    ];

    const { status, body } = await write(blocks);

    expect(status).toBe(201);
    const page = await read((body as { id: number }).id);
    const size = { width: 640, height: 360, alt: 'Six people', color: null };
    expect(page.blocks).toEqual(blocks.map((one) => (one.type === 'picture' ? { ...one, size } : one)));
    expect(listOwnPages.response.parse((await content.get('/api/pages')).body)[0]?.blocks).toBeUndefined();
  });

  test('leave out a picture while it is in the trash, and announce the page both times', async () => {
    const file = { filename: 'crew.webp', url: await addPicture(content.db, 'crew.webp') };
    const { body } = await write([pictureOf('crew.webp'), { type: 'text', text: 'Hello.' }]);
    const { id } = body as { id: number };
    await content.db('outbox').delete();

    await content.receive('media.image.removed', file);
    expect((await read(id)).blocks).toEqual([{ type: 'text', text: 'Hello.' }]);
    await content.receive('media.image.stored', { ...file, width: 9, height: 9, alt: null });

    expect((await read(id)).blocks).toHaveLength(2);
    const event = { subject: 'content.own-page.changed', id };
    expect(await content.announced()).toEqual([event, event]);
  });
  test.each([
    [[{ type: 'text', text: ' ' }], 'body.blocks.0.text'],
    [[{ type: 'picture', url: 'javascript:alert(1)', caption: '' }], 'body.blocks.0.url'],
    [Array.from({ length: 4 }, () => ({ type: 'text', text: 'x'.repeat(20_000) })), 'body.blocks'],
  ])('are refused where one is wrong: %#', async (blocks, path) => {
    expect(await write(blocks)).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });
});

test('a page is found by its texts, without the URLs of their links', async () => {
  await write([{ type: 'text', text: 'Ask the [lighthouse keeper](https://harbor.example/keeper).' }]);
  const search = async (q: string) => (await content.get(`/api/search?q=${q}`)).body as { type: string }[];

  expect(await search('lighthouse')).toMatchObject([{ type: 'own-page', title: 'Press' }]);
  expect(await search('harbor')).toEqual([]);
});

test('a page and an item never have the same URL, and a former URL leads on', async () => {
  const episode = await addEpisode(content.db);
  const { body } = await write([], { slug: 'press' });
  const { id } = body as { id: number };

  expect(await content.patch(`/api/episodes/${episode}`, { slug: 'Press' })).toMatchObject({ status: 409 });
  expect(await write([], { slug: 'admin' })).toMatchObject({ status: 409, body: { code: 'url-taken' } });
  await content.patch(`/api/pages/${id}`, { slug: 'newsroom' });

  const found = lookUpSlug.response.parse((await content.get('/api/slug-lookup/press')).body);
  expect(found).toMatchObject({ type: 'own-page', id, redirect: '/newsroom' });
});

describe('a link to a page in a menu', () => {
  const start = { id: 'home', label: 'Start' };
  const press = (page: number) => ({ id: 'own-1', label: 'Press', page });
  const setMenu = (...links: object[]) =>
    content.patch('/api/admin/show', { values: { 'navigation.main': links } });
  const shown = async () => getShow.response.parse((await content.get('/api/show')).body).navigation?.main;

  test('follows the URL of the page, and only staff get it while visitors cannot see the page', async () => {
    const id = await addOwnPage(content.db, { slug: 'press' });
    await setMenu(start, press(id));
    expect(await shown()).toEqual([start, { ...press(id), url: '/press' }]);

    await content.patch(`/api/pages/${id}`, { slug: 'newsroom' });
    expect((await shown())?.[1]).toMatchObject({ url: '/newsroom' });
    await content.patch(`/api/pages/${id}`, { isVisible: false });
    expect(await shown()).toEqual([start]);
    const { body } = await content.get('/api/admin/show', { as: 'admin' });
    expect(getShowSettings.response.parse(body).show.navigation?.main).toEqual([start, press(id)]);
    await content.delete(`/api/pages/${id}`);
    expect(await shown()).toEqual([start]);
  });

  test('leaves a menu empty rather than name a page that visitors cannot see, or a hidden link', async () => {
    const id = await addOwnPage(content.db, { is_visible: false });
    await setMenu(press(id), { ...start, hidden: true });

    expect(await shown()).toEqual([]);
  });
});
