import { operations } from '@show/contracts';
import type { Api } from './api/api';

/** Whether visitors see any item. */
export async function hasContent(api: Api): Promise<boolean> {
  const { listEpisodes, listSegments, listGuests, listBusinesses, listSponsors, listAlbums } = operations;
  const { listFilming, listGiveaways, listOwnPages } = operations;
  const one = { query: { limit: 1 } };
  const lists = await Promise.all([
    api.call(listEpisodes, one),
    api.call(listSegments, one),
    api.call(listGuests, one),
    api.call(listBusinesses, one),
    api.call(listSponsors),
    api.call(listAlbums),
    api.call(listFilming),
    api.call(listGiveaways),
    api.call(listOwnPages, one),
  ]);
  return lists.some((list) => list.length > 0);
}

/** Whether there is anything, also what visitors do not see. For staff. */
export async function hasDrafts(api: Api): Promise<boolean> {
  return (await api.call(operations.listAdminItems)).length > 0;
}
