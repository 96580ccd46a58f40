import { itemKinds } from '@show/contracts/domain/itemKinds';
import { pagedKinds } from '@show/contracts/site/adminItemPages';
import { ApiError } from '@show/web-kit/api';
import { fakeFetch } from '@show/web-kit/testing';
import { type AnyField, fieldsOf } from './itemFields';
import { itemFailureText, itemSave, saveItem } from './saveItem';

const updatedAt = '2025-01-01T00:00:00.000Z';

/** What a control of each kind sends. */
const values: Readonly<Record<NonNullable<AnyField['look']> | 'line', unknown>> = {
  line: 'Opal Glass',
  long: 'Colored glass.',
  address: 'https://opal.example',
  number: 9,
  check: true,
  video: 'M7lc1UVf-VE',
  category: 4,
  slug: 'opal-glass',
  picture: '/uploads/glass.webp',
  rundown: [{ startSecond: 90, title: 'The furnace', type: null, id: null }],
  blocks: [{ type: 'heading', text: 'Press' }],
};

const rows = pagedKinds.flatMap((kind) =>
  fieldsOf(kind).map(({ name, look }) => [kind, name, values[look ?? 'line']] as const),
);

describe('saveItem', () => {
  test.each(rows)('sends of a %s its %s with the version', async (kind, name, value) => {
    const address = `/api/${itemKinds[kind].path}/900`;
    const calls = fakeFetch({ [`PATCH ${address}`]: { id: 900 }, 'HEAD /uploads/glass.webp': '' });

    await saveItem(kind, 900, { [name]: value }, { updatedAt });

    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([
      { method: 'PATCH', address, body: { [name]: value, updatedAt } },
    ]);
  });

  test('is based on the version of its own save, not on that of another member', async () => {
    const second = '2025-01-01T00:00:01.000Z';
    const calls = fakeFetch({ 'PATCH /api/sponsors/901': { id: 901, updatedAt: second } });

    await saveItem('sponsor', 901, { title: 'Acme' }, { updatedAt });
    await saveItem('sponsor', 901, { showOnMap: true }, { updatedAt });
    await saveItem('sponsor', 901, { featured: true }, { updatedAt: '2024-01-01T00:00:00.000Z' });
    await saveItem('sponsor', 901, { featured: true });

    expect(calls.flatMap(({ method, body }) => (method === 'PATCH' ? body : []))).toMatchObject([
      { updatedAt },
      { updatedAt: second },
      { updatedAt: '2024-01-01T00:00:00.000Z' },
      { featured: true },
    ]);
    expect(calls.at(-1)?.body).not.toHaveProperty('updatedAt');
  });
});

describe('itemSave', () => {
  test.each([
    [{ slug: 'a' }, 'Failed to update URL'],
    [{ customThumbnail: null, heroImage: null }, 'Failed to update image'],
    [{ slug: 'a', title: 'A' }, 'Failed to save'],
    [{ guestBio: 'A' }, 'Failed to save'],
  ])('names %p in its failure: %s', (change, title) => {
    expect(itemSave('segment').failed(new TypeError(), change)).toMatchObject({ title });
  });

  test.each([
    [
      new ApiError(404, 'Not Found', 'not-found'),
      /deleted this TV segment. Restore it under Trash, then save/,
    ],
    [new ApiError(403, 'Not allowed', 'forbidden'), /Your role no longer allows this. Ask an owner/],
    [new ApiError(401, 'Sign in', 'unauthorized'), /Your session has ended. Sign in again/],
    [new ApiError(503, 'Please try again.', 'unavailable'), /^Please try again.$/],
  ])('says what to do after %p', (error, text) => {
    expect(itemFailureText('segment', error)).toMatch(text);
  });
});
