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

/** How a removed row comes back, by the kind under which the log has it. */
type BringBack = Readonly<Record<string, (trx: Transaction, id: number) => Promise<void>>>;

export interface StaffChangeNeeds {
  readonly db: Database;
  readonly bringBack: BringBack;
}

export function staffChangeRoutes(router: Router, { db, bringBack }: StaffChangeNeeds): void {
  const kinds = Object.keys(bringBack);

  route(router, listMediaChanges, ({ query, caller }) =>
    readStaffChanges(db, query, { caller, restorable: kinds }),
  );
  route(router, restoreMedia, ({ params, caller }) =>
    db.transaction((trx) =>
      restoreFromTrash(trx, params.id, { caller, kinds }, async ({ kind, itemId }) => {
        const back = bringBack[kind];
        if (!back) throw problems.notFound();
        await back(trx, itemId);
      }),
    ),
  );
}
