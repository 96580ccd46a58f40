import {
  editItems as editItemsCall,
  listAdminItems as listAdminItemsCall,
  previewItem as previewItemCall,
} from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { editItems } from './editItems';
import { type PreviewReaders, previewItem } from './previewItem';
import { listAdminItems } from './queries';

export function publishingRoutes(router: Router, db: Knex, read: PreviewReaders): void {
  route(router, listAdminItemsCall, ({ query }) => listAdminItems(db, query.type));
  route(router, previewItemCall, ({ params }) => previewItem(db, read, params));
  route(router, editItemsCall, ({ body }) => editItems(db, body));
}
