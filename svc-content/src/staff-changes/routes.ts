import { listContentChanges } from '@show/contracts';
import { readStaffChanges, route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';

export function staffChangeRoutes(router: Router, db: Knex): void {
  route(router, listContentChanges, ({ query, caller }) =>
    readStaffChanges(db, query, { caller, restorable: [] }),
  );
}
