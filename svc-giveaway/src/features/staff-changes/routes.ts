import { listGiveawayChanges, restoreGiveaway } from '@show/contracts';
import {
  type Database,
  type Removal,
  readStaffChanges,
  restoreFromTrash,
  route,
  type Transaction,
} from '@show/service-kit';
import type { Router } from 'express';

interface StaffChangeParts {
  readonly db: Database;
  /** How to restore each kind that staff can remove. Throws conflict when the current state does not allow it. */
  readonly restorers: Readonly<Record<string, (trx: Transaction, removal: Removal) => Promise<void>>>;
  /** Called after a commit: an email may wait. */
  onRestored(): void;
}

export function staffChangeRoutes(router: Router, { db, restorers, onRestored }: StaffChangeParts): void {
  const kinds = Object.keys(restorers);

  route(router, listGiveawayChanges, ({ query, caller }) =>
    readStaffChanges(db, query, { caller, restorable: kinds }),
  );

  route(router, restoreGiveaway, async ({ params, caller }) => {
    const restored = await db.transaction((trx) =>
      restoreFromTrash(trx, params.id, { caller, kinds }, async (removal) => {
        await restorers[removal.kind]?.(trx, removal);
      }),
    );
    onRestored();
    return restored;
  });
}
