import { look, type Segment, type Show, type ShowSettings, showValue } from '@show/contracts';
import { wallTime } from '@show/contracts/domain/wallTime';
import { createLog } from '@show/service-kit';
import { waitUntil } from '@show/test-kit';
import { showFile, useContent } from '../../../testing/content';
import {
  addAlbum,
  addBusiness,
  addGalleryPicture,
  addPhoto,
  addPicture,
  addSegment,
  addSponsor,
} from '../../../testing/rows';
import { applyCategories } from '../categories/applyCategories';
import { startAnnouncingShow } from './announceShow';

const content = useContent();
const log = createLog({ service: 'svc-content', level: 'silent' });

const read = async () => (await content.get('/api/admin/show', { as: 'admin' })).body as ShowSettings;
const shown = async () => (await content.get('/api/show')).body as Show;
const addSegmentOf = async (category: string): Promise<number> => {
  const found = await content.db('segment_categories').where({ name: category }).first('id');
  return addSegment(content.db, { category_id: found.id });
};
const edit = (body: unknown) => content.patch('/api/admin/show', body);

describe('GET show', () => {
  test('equals the show file without edits, for visitors without categories', async () => {
    const { categories: _, ...file } = showFile;

    expect(await shown()).toEqual(file);
    expect(await read()).toMatchObject({ show: showFile, file: showFile, changed: [] });
  });

  test('replaces only a stored value that has become invalid with the value of the file', async () => {
    await content
      .db('show_settings')
      .update({ overrides: JSON.stringify({ name: 'River Road', tagline: '', gone: 1 }) });

    expect(await shown()).toMatchObject({ name: 'River Road', tagline: showFile.tagline });
  });

  test('ignores all stored values that no longer fit the file together', async () => {
    await content
      .db('show_settings')
      .update({ overrides: JSON.stringify({ name: 'River Road', 'region.bounds.south': 60 }) });

    expect(await shown()).toMatchObject({ name: showFile.name });
  });
});

describe('PATCH show', () => {
  test('applies values, lists them as changed and announces the show', async () => {
    const response = await edit({ values: { name: 'River Road', 'contact.email': 'hello@river.example' } });

    expect(response).toMatchObject({
      status: 200,
      body: {
        show: { name: 'River Road', contact: { ...showFile.contact, email: 'hello@river.example' } },
        file: { name: showFile.name },
        changed: ['contact.email', 'name'],
      },
    });
    expect(await shown()).toMatchObject({ name: 'River Road' });
    expect(await content.db('outbox').select('subject', 'data')).toEqual([
      {
        subject: 'content.show.changed',
        data: {
          id: 1,
          slug: null,
          show: {
            name: 'River Road',
            contactEmail: 'hello@river.example',
            accent: look.accent,
            rules: expect.objectContaining({ contact: 'hello@river.example', state: 'Indiana' }),
          },
        },
      },
    ]);
  });

  test('records no equal value and returns to the file by reset or by its value', async () => {
    await edit({ values: { name: showFile.name } });
    expect(await content.announced()).toEqual([]);
    expect(await content.db('staff_changes')).toEqual([]);
    await edit({ values: { name: 'River Road', tagline: 'Downstream.' } });

    await edit({ reset: ['name'], values: { tagline: showFile.tagline } });

    expect(await read()).toMatchObject({ show: { name: showFile.name }, changed: [] });
  });

  test('has the outlines of the state that staff choose, and none without a state', async () => {
    expect((await shown()).region.outlines).toEqual(showFile.region.outlines);
    await edit({ values: { 'region.name': 'Oregon', 'region.stateCode': 'OR' } });
    expect((await shown()).region.outlines).toMatchObject({ file: '/brand/counties-or.geo.json' });
    await edit({ values: { 'region.stateCode': null } });
    expect((await shown()).region.outlines).toBeUndefined();
    expect((await read()).changed).toEqual(['region.name', 'region.stateCode']);
  });

  test('rejects a stale version', async () => {
    const { updatedAt } = await read();
    await edit({ updatedAt, values: { name: 'River Road' } });

    const late = await edit({ updatedAt, values: { name: 'Lake Road' } });

    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await shown()).toMatchObject({ name: 'River Road' });
  });

  test.each(['logline', 'colors.accent'])('emptied, %s stays empty until it is reset', async (path) => {
    await edit({ values: { [path]: null } });
    expect(showValue(await shown(), path)).toBeUndefined();
    expect((await read()).changed).toEqual(showValue(showFile, path) === undefined ? [] : [path]);

    await edit({ reset: [path] });
    expect(showValue(await shown(), path)).toEqual(showValue(showFile, path));
  });

  test('records the values before and after, including those of the file', async () => {
    await edit({ values: { name: 'River Road' } });
    await edit({ values: { tagline: 'Downstream.' }, reset: ['name'] });

    expect(
      await content.db('staff_changes').orderBy('id').select('kind', 'action', 'label', 'before', 'after'),
    ).toEqual([
      {
        kind: 'show',
        action: 'changed',
        label: 'River Road',
        before: { name: showFile.name },
        after: { name: 'River Road' },
      },
      {
        kind: 'show',
        action: 'changed',
        label: showFile.name,
        before: { name: 'River Road', tagline: showFile.tagline },
        after: { name: showFile.name, tagline: 'Downstream.' },
      },
    ]);
  });

  test('applies the categories to segments', async () => {
    const [first, ...others] = showFile.categories ?? [];
    await addSegment(content.db);
    const categories = [
      { ...first, description: 'Painters only.' },
      ...others,
      { name: 'Lakes', description: 'Wet.', color: '#123456' },
    ];

    await edit({ values: { categories } });

    expect((await content.get('/api/segment-categories')).body).toMatchObject(categories);
  });

  describe('of categories', () => {
    // Other tests leave theirs.
    beforeEach(() => applyCategories(content.db, showFile.categories ?? []));

    const arts = 'Arts & Entertainment';
    const withoutArts = showFile.categories?.filter(({ name }) => name !== arts) ?? [];
    const categoryOf = async (id: number) =>
      ((await content.get(`/api/tv-segments/${id}?with_category=true`)).body as Segment).category?.name;

    test('keeps the segments of renamed categories, also when two exchange their names', async () => {
      const [first, second] = [await addSegmentOf(arts), await addSegmentOf('Food & Drink')];
      const renamed = [
        { from: arts, to: 'Food & Drink' },
        { from: 'Food & Drink', to: 'The Arts' },
      ];
      const names: Record<string, string> = { [arts]: 'Food & Drink', 'Food & Drink': 'The Arts' };
      const categories = showFile.categories?.map((one) => ({ ...one, name: names[one.name] ?? one.name }));

      const { status } = await edit({ values: { categories }, categoryChanges: { renamed, moved: [] } });

      expect(status).toBe(200);
      expect([await categoryOf(first), await categoryOf(second)]).toEqual(['Food & Drink', 'The Arts']);
      expect((await content.get('/api/segment-categories')).body).toHaveLength(categories?.length ?? 0);
    });

    test('moves the segments of a removed category, and refuses to leave them behind', async () => {
      const id = await addSegmentOf(arts);
      const edited = { values: { categories: withoutArts } };

      expect(await edit(edited)).toMatchObject({
        status: 400,
        body: {
          issues: [
            {
              path: 'body.values.categories',
              message: `1 segment has the category ${arts}: choose where to move them`,
            },
          ],
        },
      });
      const moved = [{ from: arts, to: 'Food & Drink' }];
      await edit({ ...edited, categoryChanges: { renamed: [], moved } });

      expect(await categoryOf(id)).toBe('Food & Drink');
      expect((await read()).show.categories?.map(({ name }) => name)).toEqual(
        withoutArts.map(({ name }) => name),
      );
    });

    test('lists a category that only segments have, so that it can be renamed and removed', async () => {
      await addSegmentOf(arts);
      await content.db('show_settings').update({ overrides: JSON.stringify({ categories: withoutArts }) });

      const { show } = await read();

      expect(show.categories?.at(-1)?.name).toBe(arts);
      const moved = [{ from: arts, to: null }];
      const values = { categories: [...withoutArts].reverse() };
      expect(await edit({ values, categoryChanges: { renamed: [], moved } })).toMatchObject({ status: 200 });
    });
  });

  test.each([
    ['social', [{ id: 'x', label: 'X', url: 'javascript:alert(1)' }]],
    ['about.team', [{ name: 'Ann', role: 'Host', text: 'Asks.', picture: 'javascript:alert(1)' }]],
    ['colors.accent', '#333333'],
    ['region.bounds.south', 89],
  ])('rejects %s %j with its field', async (path, value) => {
    const response = await edit({ values: { [path]: value } });

    expect(response).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    const { issues } = response.body as { issues: { path: string }[] };
    expect(issues.map((issue) => issue.path)).toEqual([expect.stringContaining(`body.values.${path}`)]);
  });

  test.each<[object]>([
    [{ values: { 'region.outlines': null } }],
    [{ values: { __proto__: 1, constructor: 'x' } }],
    [{ reset: ['brand'] }],
  ])('rejects %j, which names no editable value', async (body) => {
    expect(await edit(body)).toMatchObject({ status: 400 });
    expect(await read()).toMatchObject({ changed: [] });
  });
});

test('a picture of the show is absent while it is in the trash', async () => {
  const picture = { filename: 'mark.webp', url: await addPicture(content.db, 'mark.webp') };
  const { url } = picture;
  await edit({
    values: { logo: url, 'about.team': [{ name: 'Ann', role: 'Host', text: 'Asks.', picture: url }] },
  });
  expect(await shown()).toMatchObject({ logo: url, about: { team: [{ picture: url }] } });
  await content.db('outbox').delete();

  await content.receive('media.image.removed', picture);

  expect((await shown()).logo).toBeUndefined();
  expect(await shown()).toMatchObject({ about: { team: [{ picture: null }] } });
  expect(await content.announced()).toEqual([{ subject: 'content.show.changed', id: 1 }]);

  await content.receive('media.image.stored', { ...picture, width: 400, height: 400, alt: null });

  expect(await shown()).toMatchObject({ logo: url, about: { team: [{ picture: url }] } });
});

describe('the announcement', () => {
  const minutes = (from: number) => wallTime(Date.now() + from * 60_000, showFile.region.timeZone);

  test.each([
    ['begins later', { 'announcement.from': 5 }, false],
    ['is over', { 'announcement.until': 0 }, false],
    ['is current', { 'announcement.from': -5, 'announcement.until': 5 }, true],
  ])('that %s is in the public show: %p %s', async (_, times, isShown) => {
    const walls = Object.entries(times).map(([path, from]) => [path, minutes(from)]);
    const values = { 'announcement.text': 'Live tonight', ...Object.fromEntries(walls) };
    expect(await edit({ values })).toMatchObject({ status: 200 });

    expect((await shown()).announcement !== undefined).toBe(isShown);
    expect((await read()).show.announcement).toMatchObject({ text: 'Live tonight' });
  });

  test('is announced to caches when it begins and when it ends', async () => {
    let announcement: Show['announcement'];
    const source = { file: showFile, current: async () => ({ ...showFile, announcement }) };
    const count = async () => (await content.announced()).length;
    const announcing = startAnnouncingShow(content.db, source, log);
    await waitUntil(async () => (await count()) === 1);
    announcement = { text: 'Live tonight' };
    await waitUntil(async () => (await count()) === 2);
    announcement = undefined;
    await waitUntil(async () => (await count()) === 3);
    await announcing.stop();
  });
});

test('lists former names of the show, items that name them in words or pictures, and places outside of its region', async () => {
  await edit({ values: { name: 'River Road' } });
  await edit({ values: { name: 'Lake Road', 'region.bounds.north': 39 } });
  await addBusiness(content.db, { name: 'In the north', latitude: 41, longitude: -86 });
  await addBusiness(content.db, { name: 'In the south', latitude: 38, longitude: -86 });

  const segment = await addSegment(content.db, {
    title: 'The mill',
    description: 'On RIVER road since 1901.',
  });
  const { db } = content;
  const named = await addPicture(db, 'bridge.webp', { alt: 'River Road at its bridge' });
  const ferry = { title: 'The ferry', description: 'Lake Road asked.', slug: 'river-road' };
  await addPhoto(db, await addAlbum(db, { title: 'By caption' }), { title: 'The crew of River Road' });
  await addPhoto(db, await addAlbum(db, { title: 'By alt text' }), { url: named });
  await addPhoto(db, await addAlbum(db, { title: 'Removed' }), { url: named, removed_at: 'now' });
  await addPhoto(db, await addAlbum(db, { title: 'Unnamed' }), { title: 'The crew of Lake Road' });
  await addGalleryPicture(db, await addSegment(db, { ...ferry, title: 'By gallery' }), named);
  await addSponsor(db, { title: 'By logo', thumbnail: named });
  await addSegment(db, { ...ferry, slug: 'river-road-2' });

  expect((await content.get('/api/admin/show/leftovers', { as: 'admin' })).body).toMatchObject({
    formerNames: [showFile.name, 'River Road'],
    named: [
      { type: 'album', title: 'By alt text' },
      { type: 'album', title: 'By caption' },
      { type: 'segment', title: 'By gallery' },
      { type: 'sponsor', title: 'By logo' },
      { type: 'segment', id: segment, title: 'The mill' },
    ],
    outside: [{ kind: 'business', name: 'In the north' }],
  });
});
