import { itemKindList, itemKinds } from '@show/contracts/domain/itemKinds';

/** Prefixes of the URLs whose responses may change when an item is shown, hidden, scheduled or restored. */
export const contentUrls: readonly string[] = [
  '/api/admin/items',
  '/api/admin/changes',
  ...itemKindList
    .filter((kind) => itemKinds[kind].service === 'content')
    .map((kind) => `/api/${itemKinds[kind].path}`),
  '/api/segment-locations',
  '/api/search',
  '/api/slug-lookup',
];
