import {
  itemKinds,
  kindsWith,
  previewSync,
  syncEpisodes,
  syncGuests,
  syncSegments,
  syncSponsors,
} from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import { found } from '../../http/found';
import { type SyncNeeds, syncService } from './service';

export function syncRoutes(router: Router, needs: SyncNeeds): void {
  const sync = syncService(needs);

  route(router, syncEpisodes, () => sync.run('episode'));
  route(router, syncSegments, () => sync.run('segment'));
  route(router, syncGuests, () => sync.run('instudio-guest'));
  route(router, syncSponsors, () => sync.run('sponsor'));
  route(router, previewSync, ({ params }) => {
    const kind = kindsWith('synced').find((one) => itemKinds[one].synced === params.kind);
    return sync.preview(found(kind, 'Unknown kind'));
  });
}
