import { listGiveawayChanges, restoreGiveaway } from '@show/contracts';
import { type Database, pageOf, route } from '@show/service-kit';
import type { Router } from 'express';
import { presentDeed } from './presentDeed';
import { listDeeds } from './queries';
import { type BringBack, restore } from './restore';

interface StaffChangeParts {
  readonly db: Database;
  /** How a removed winner comes back. */
  readonly bringBack: BringBack;
  /** Told after a commit: an e-mail may wait. */
  onRestored(): void;
}

export function staffChangeRoutes(router: Router, { db, bringBack, onRestored }: StaffChangeParts): void {
  route(router, listGiveawayChanges, async ({ query, caller }) =>
    pageOf(await listDeeds(db, query), (row) => presentDeed(row, caller)),
  );

  route(router, restoreGiveaway, async ({ params, caller }) => {
    const restored = await restore(db, params.id, { caller, bringBack });
    onRestored();
    return restored;
  });
}
