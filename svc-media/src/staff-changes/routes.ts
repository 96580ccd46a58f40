import { listMediaChanges } from '@show/contracts';
import { type Database, readStaffChanges, route } from '@show/service-kit';
import type { Router } from 'express';

export function staffChangeRoutes(router: Router, db: Database): void {
  // The file of a deleted picture is gone with it, so nothing here can be restored.
  route(router, listMediaChanges, ({ query, caller }) =>
    readStaffChanges(db, query, { caller, restorable: [] }),
  );
}
