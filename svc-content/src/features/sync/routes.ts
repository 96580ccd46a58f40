import { previewSync, syncEpisodes, syncGuests, syncSegments, syncSponsors } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import { type SyncNeeds, syncService } from './service';

export function syncRoutes(router: Router, needs: SyncNeeds): void {
  const sync = syncService(needs);

  route(router, syncEpisodes, () => sync.run('episodes'));
  route(router, syncSegments, () => sync.run('segments'));
  route(router, syncGuests, () => sync.run('instudio-guests'));
  route(router, syncSponsors, () => sync.run('sponsors'));
  route(router, previewSync, ({ params }) => sync.preview(params.kind));
}
