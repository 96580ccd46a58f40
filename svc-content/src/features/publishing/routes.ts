import {
  editItems as editItemsCall,
  getAdminItem,
  listAdminItems as listAdminItemsCall,
} from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { editItems } from './editItems';
import { type ContentReaders, findAdminItemDetail } from './findAdminItemDetail';
import { listAdminItems } from './queries';

export function publishingRoutes(router: Router, db: Knex, read: ContentReaders): void {
  route(router, listAdminItemsCall, ({ query }) => listAdminItems(db, query.type));
  route(router, getAdminItem, ({ params }) => findAdminItemDetail(db, read, params));
  route(router, editItemsCall, ({ body }) => editItems(db, body));
}
