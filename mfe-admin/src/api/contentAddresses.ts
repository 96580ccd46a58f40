/** Everything that may look different once an item is shown, hidden, dated or restored. */
export const contentAddresses = [
  '/api/admin/items',
  '/api/admin/changes',
  '/api/episodes',
  '/api/tv-segments',
  '/api/instudio-guests',
  '/api/sponsors',
  '/api/businesses',
  '/api/bts-albums',
  '/api/segment-locations',
  '/api/filming-calendar',
  '/api/search',
  '/api/slug-lookup',
] as const;
