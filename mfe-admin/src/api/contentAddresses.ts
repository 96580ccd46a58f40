import { itemKindList, itemKinds } from '@show/contracts/itemKinds';

/** Everything that may look different once an item is shown, hidden, dated or restored. */
export const contentAddresses: readonly string[] = [
  '/api/admin/items',
  '/api/admin/changes',
  ...itemKindList
    .filter((kind) => itemKinds[kind].service === 'content')
    .map((kind) => `/api/${itemKinds[kind].path}`),
  '/api/segment-locations',
  '/api/search',
  '/api/slug-lookup',
];
