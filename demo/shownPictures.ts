import { operations } from '@show/contracts';
import type { Api } from './api/api';

/** URLs of uploaded pictures that items name, drafts and hidden ones too. */
export async function shownPictures(api: Api): Promise<ReadonlySet<string>> {
  const { listEpisodes, listSegments, listGuests, listBusinesses, listSponsors, listAlbums, listGiveaways } =
    operations;
  const hidden = { query: { hidden: true } };
  const items = [
    await api.call(listEpisodes, hidden),
    await api.call(listSegments, hidden),
    await api.call(listGuests, hidden),
    await api.call(listBusinesses, hidden),
    await api.call(listSponsors, hidden),
    await api.call(listAlbums),
    await api.call(listGiveaways),
  ];
  return new Set(JSON.stringify(items).match(/\/uploads\/[\w.-]+/g));
}
