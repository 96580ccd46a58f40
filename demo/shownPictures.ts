import { operations } from '@show/contracts';
import type { Api } from './api/api';

/** Addresses of uploaded pictures that items name, drafts and hidden ones too. */
export async function shownPictures(api: Api): Promise<ReadonlySet<string>> {
  const { listEpisodes, listSegments, listGuests, listSponsors, listAlbums, listGiveaways } = operations;
  const query = { hidden: true };
  const businesses = await api.call(operations.listAdminItems, { query: { type: 'business' } });
  const items: unknown[] = [
    await api.call(listEpisodes, { query }),
    await api.call(listSegments, { query }),
    await api.call(listGuests, { query }),
    await api.call(listSponsors, { query }),
    await api.call(listAlbums),
    await api.call(listGiveaways),
  ];
  for (const { id } of businesses)
    items.push(await api.call(operations.getAdminItem, { params: { type: 'business', id } }));
  return new Set(JSON.stringify(items).match(/\/uploads\/[\w.-]+/g));
}
