import {
  checkChannel,
  findPlaylist as findOperation,
  getChannelSettings,
  itemKinds,
  kindsWith,
  previewSync,
  saveChannelSettings,
  syncEpisodes,
  syncGuests,
  syncSegments,
  syncSponsors,
} from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import { found } from '../../http/found';
import type { YoutubeUrls } from './channel';
import { findPlaylist } from './findPlaylist';
import { type SyncNeeds, syncService } from './service';

export interface SyncRouteNeeds extends SyncNeeds {
  readonly urls: YoutubeUrls;
}

export function syncRoutes(router: Router, needs: SyncRouteNeeds): void {
  const { channel, urls } = needs;
  const sync = syncService(needs);

  route(router, syncEpisodes, () => sync.run('episode'));
  route(router, syncSegments, () => sync.run('segment'));
  route(router, syncGuests, () => sync.run('instudio-guest'));
  route(router, syncSponsors, () => sync.run('sponsor'));
  route(router, previewSync, ({ params }) => {
    const kind = kindsWith('synced').find((one) => itemKinds[one].synced === params.kind);
    return sync.preview(found(kind, 'Unknown kind'));
  });

  route(router, getChannelSettings, () => channel.read());
  route(router, saveChannelSettings, ({ body }) => channel.save(body));
  route(router, findOperation, ({ body }) => findPlaylist(body.address, urls));
  route(router, checkChannel, () => channel.check());
}
