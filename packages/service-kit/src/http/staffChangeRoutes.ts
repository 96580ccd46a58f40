import type { listGiveawayChanges, listMediaChanges, restoreGiveaway, restoreMedia } from '@show/contracts';
import type { Router } from 'express';
import { readStaffChanges } from '../audit/readStaffChanges';
import { type Removal, restoreFromTrash } from '../audit/restoreFromTrash';
import type { Database, Transaction } from '../database/createDatabase';
import { route } from './route';

interface StaffChangeParts {
  readonly db: Database;
  readonly list: typeof listGiveawayChanges | typeof listMediaChanges;
  readonly restore: typeof restoreGiveaway | typeof restoreMedia;
  /** How to restore each kind that staff can remove. Throws conflict when the current state does not allow it. */
  readonly restorers: Readonly<Record<string, (trx: Transaction, removal: Removal) => Promise<void>>>;
}

/** The audit log of a service, and the restoring of what staff have removed there. */
export function staffChangeRoutes(router: Router, { db, list, restore, restorers }: StaffChangeParts): void {
  const kinds = Object.keys(restorers);
  route(router, list, ({ query, caller }) => readStaffChanges(db, query, { caller, restorable: kinds }));
  route(router, restore, ({ params, caller }) =>
    db.transaction((trx) =>
      restoreFromTrash(trx, params.id, { caller, kinds }, async (removal) => {
        await restorers[removal.kind]?.(trx, removal);
      }),
    ),
  );
}
