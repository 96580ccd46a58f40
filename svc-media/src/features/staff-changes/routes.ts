import { listMediaChanges, restoreMedia } from '@show/contracts';
import {
  type Database,
  problems,
  readStaffChanges,
  restoreFromTrash,
  route,
  type Transaction,
} from '@show/service-kit';
import type { Router } from 'express';

/** Restores a deleted row, by the kind that it has in the audit log. */
type Restorers = Readonly<Record<string, (trx: Transaction, id: number) => Promise<void>>>;

export interface StaffChangeDependencies {
  readonly db: Database;
  readonly restorers: Restorers;
}

export function staffChangeRoutes(router: Router, { db, restorers }: StaffChangeDependencies): void {
  const kinds = Object.keys(restorers);

  route(router, listMediaChanges, ({ query, caller }) =>
    readStaffChanges(db, query, { caller, restorable: kinds }),
  );
  route(router, restoreMedia, ({ params, caller }) =>
    db.transaction((trx) =>
      restoreFromTrash(trx, params.id, { caller, kinds }, async ({ kind, itemId }) => {
        const restore = restorers[kind];
        if (!restore) throw problems.notFound();
        await restore(trx, itemId);
      }),
    ),
  );
}
