import { listContentChanges, restoreContent } from '@show/contracts';
import { readStaffChanges, route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { restore } from './service';
import { trashKinds } from './trash';

export function staffChangeRoutes(router: Router, db: Knex): void {
  route(router, listContentChanges, ({ query, caller }) =>
    readStaffChanges(db, query, { caller, restorable: trashKinds }),
  );
  route(router, restoreContent, ({ params, caller }) => restore(db, params.id, caller));
}
