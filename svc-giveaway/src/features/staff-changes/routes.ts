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
  /** Restores a removed winner. Throws conflict when something is in the way. */
  restoreWinner(trx: Transaction, removal: Removal): Promise<void>;
  /** Called after a commit: an e-mail may wait. */
  onRestored(): void;
}

/** What staff can restore here. */
const kinds = ['winner'];

export function staffChangeRoutes(router: Router, { db, restoreWinner, onRestored }: StaffChangeParts): void {
  route(router, listGiveawayChanges, ({ query, caller }) =>
    readStaffChanges(db, query, { caller, restorable: kinds }),
  );

  route(router, restoreGiveaway, async ({ params, caller }) => {
    const restored = await db.transaction((trx) =>
      restoreFromTrash(trx, params.id, { caller, kinds }, (removal) => restoreWinner(trx, removal)),
    );
    onRestored();
    return restored;
  });
}
