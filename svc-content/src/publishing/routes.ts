import { editItems as editItemsCall, listAdminItems as listAdminItemsCall } from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { editItems } from './edit-items';
import { listAdminItems } from './queries';

export function publishingRoutes(router: Router, db: Knex): void {
  route(router, listAdminItemsCall, ({ query }) => listAdminItems(db, query.type));
  route(router, editItemsCall, ({ body }) => editItems(db, body));
}
