import { type Show, type ShowSettings, showPaths, showValue } from '@show/contracts';
import { type ContentUnderTest, showFile, startContent } from '../../../testing/content';
import { addPicture, addSegment } from '../../../testing/rows';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

const read = async () => (await content.get('/api/admin/show', { as: 'admin' })).body as ShowSettings;
const shown = async () => (await content.get('/api/show')).body as Show;
const edit = (body: unknown) => content.patch('/api/admin/show', body);

describe('#GET show', () => {
  test('When staff have set nothing, then it is what the show file says, for visitors without categories', async () => {
    const { categories: _, ...file } = showFile;

    expect(await shown()).toEqual(file);
    expect(await read()).toMatchObject({ show: showFile, file: showFile, changed: [] });
  });

  test('When a visitor asks for the settings, then they are refused', async () => {
    expect(await content.get('/api/admin/show')).toMatchObject({ status: 401 });
  });

  test('When a stored value is against a newer rule, then the file stands in for it alone', async () => {
    await content
      .db('show_settings')
      .update({ overrides: JSON.stringify({ name: 'River Road', tagline: '', gone: 1 }) });

    expect(await shown()).toMatchObject({ name: 'River Road', tagline: showFile.tagline });
  });

  test('When stored values no longer fit the file, then the file stands in for all of them', async () => {
    await content
      .db('show_settings')
      .update({ overrides: JSON.stringify({ name: 'River Road', 'region.bounds.south': 60 }) });

    expect(await shown()).toMatchObject({ name: showFile.name });
  });
});

describe('#PATCH show', () => {
  test('When staff set values, then the show has them, says which, and is announced', async () => {
    const answer = await edit({ values: { name: 'River Road', 'contact.email': 'hello@river.example' } });

    expect(answer).toMatchObject({
      status: 200,
      body: {
        show: { name: 'River Road', contact: { ...showFile.contact, email: 'hello@river.example' } },
        file: { name: showFile.name },
        changed: ['contact.email', 'name'],
      },
    });
    expect(await shown()).toMatchObject({ name: 'River Road' });
    expect(await content.announced()).toEqual([{ subject: 'content.show.changed', id: 1 }]);
  });

  test('When a value is taken back or typed as the file has it, then it is the file that says it', async () => {
    await edit({ values: { name: 'River Road', tagline: 'Downstream.' } });

    await edit({ reset: ['name'], values: { tagline: showFile.tagline } });

    expect(await read()).toMatchObject({ show: { name: showFile.name }, changed: [] });
  });

  test('When nothing differs, then nothing is announced or noted', async () => {
    await edit({ values: { name: showFile.name } });

    expect(await content.announced()).toEqual([]);
    expect(await content.db('staff_changes')).toEqual([]);
  });

  test('When somebody has saved meanwhile, then it is refused and theirs stays', async () => {
    const { updatedAt } = await read();
    await edit({ updatedAt, values: { name: 'River Road' } });

    const late = await edit({ updatedAt, values: { name: 'Lake Road' } });

    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await shown()).toMatchObject({ name: 'River Road' });
  });

  test('When staff change it, then the log has the values before and after, those of the file too', async () => {
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

  test('When the categories change, then segments have the new ones', async () => {
    const [first, ...others] = showFile.categories ?? [];
    await addSegment(content.db);
    const categories = [
      { ...first, description: 'Painters only.' },
      ...others,
      { name: 'Lakes', description: 'Wet.', color: '#123456' },
    ];

    await edit({ values: { categories } });

    const listed = (await content.get('/api/segment-categories')).body;
    expect(listed).toMatchObject(categories);
  });
});

describe('#pictures of the show', () => {
  test('When its picture goes to the trash, then the show is without it until it is restored', async () => {
    const url = await addPicture(content.db, 'mark.webp', { width: 400, height: 400 });
    await edit({
      values: { logo: url, 'about.team': [{ name: 'Ann', role: 'Host', text: 'Asks.', picture: url }] },
    });
    expect(await shown()).toMatchObject({ logo: url, about: { team: [{ picture: url }] } });
    await content.db('outbox').delete();

    await content.receive('media.image.removed', { filename: 'mark.webp', url });

    expect((await shown()).logo).toBeUndefined();
    expect(await shown()).toMatchObject({ about: { team: [{ picture: null }] } });
    expect(await content.announced()).toEqual([{ subject: 'content.show.changed', id: 1 }]);

    await content.receive('media.image.stored', {
      filename: 'mark.webp',
      url,
      width: 400,
      height: 400,
      alt: null,
    });

    expect(await shown()).toMatchObject({ logo: url, about: { team: [{ picture: url }] } });
  });
});

describe('#bad values of a show', () => {
  const hostile = ['', ' ', 'a\0b', '\ud800', 'x'.repeat(20_000), 7, true, null, [], {}, ['x', 7]];

  test.each(showPaths)('When %s gets what it cannot be, then it is refused and named', async (path) => {
    const before = showValue(showFile, path);
    const faults: unknown[] = [];
    for (const value of hostile) {
      const { status, body } = await edit({ values: { [path]: value } });
      if (status === 200 && allowed(path, value)) continue;
      const { issues } = body as { issues?: { path: string }[] };
      if (
        status !== 400 ||
        !issues?.every((issue) => issue.path.startsWith(`body.values.${path.split('.')[0]}`))
      )
        faults.push([value, status, issues]);
    }

    expect(faults).toEqual([]);
    if (before !== undefined) expect(showValue(await shownWhole(), path)).toEqual(before);
  });

  /** What a list or a link may be all the same; it is taken back at once. */
  function allowed(path: string, value: unknown): boolean {
    if (typeof showValue(showFile, path) === 'number') return value === 7;
    const empty = Array.isArray(value) && value.length === 0;
    return (
      (empty &&
        [
          'social',
          'podcasts',
          'privacy',
          'terms',
          'about.achievements',
          'about.team',
          'about.values',
        ].includes(path)) ||
      (value === null &&
        ['schedulingUrl', 'newsletter.url', 'video.channelUrl', 'video.trailerId'].includes(path))
    );
  }

  async function shownWhole() {
    await edit({ reset: [...showPaths] });
    return (await read()).show;
  }

  test.each([
    ['schedulingUrl', 'javascript:alert(1)'],
    ['newsletter.url', 'data:text/html,x'],
    ['video.channelUrl', 'ftp://river.example'],
    ['social', [{ id: 'x', label: 'X', url: 'javascript:alert(1)' }]],
    ['social', [...showFile.social].reverse()],
    ['podcasts', [{ id: 'spotify', label: 'S', url: 'vbscript:x' }]],
    ['logo', 'https://elsewhere.example/mark.png'],
    ['logo', '/uploads/../secrets'],
    ['seoImage', '//elsewhere.example/x.png'],
    ['about.team', [{ name: 'Ann', role: 'Host', text: 'Asks.', picture: 'javascript:alert(1)' }]],
    ['name', 'River\nRoad'],
    ['name', 'River\u0007Road'],
    ['contact.email', 'nobody'],
    ['video.trailerId', 'short'],
    ['colors.accent', '#333333'],
    ['colors.accent', 'red'],
    ['colors.link', '#aaccee'],
    ['categories', [{ name: 'Lakes', description: 'Wet.', color: '#ffff00' }]],
    ['region.timeZone', 'Mars/Olympus'],
    ['region.bounds.south', 89],
    ['map.center.latitude', 91],
  ])('When %s is %j, then it is refused with its field', async (path, value) => {
    const answer = await edit({ values: { [path]: value } });

    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    const { issues } = answer.body as { issues: { path: string }[] };
    expect(issues.map((issue) => issue.path)).toEqual([expect.stringContaining(`body.values.${path}`)]);
  });

  test.each([
    [{ values: { demonstration: false } }],
    [{ values: { brand: '../..' } }],
    [{ values: { 'region.outlines': null } }],
    [{ values: { 'map.tileUrl': 'https://t.example/{z}/{x}/{y}' } }],
    [{ values: { __proto__: 1, constructor: 'x' } }],
    [{ reset: ['brand'] }],
    [{ reset: 'name' }],
    [{ name: 'River Road' }],
    [[]],
    ['name'],
  ])('When the body is %j, then it is refused', async (body) => {
    expect(await edit(body)).toMatchObject({ status: 400 });
    expect(await read()).toMatchObject({ changed: [] });
  });
});
