import { z } from 'zod';
import { adminItemSchema, itemTypes } from '../entities/admin-item';
import { itemsEditFormSchema } from '../forms/items-edit';
import { operation } from '../operation';

export const listAdminItems = operation({
  id: 'listAdminItems',
  method: 'GET',
  path: '/api/admin/items',
  service: 'content',
  access: 'admin',
  tag: 'Publishing',
  summary: 'Everything that is or could be published, also drafts, scheduled and hidden items',
  query: z.strictObject({ type: z.enum(itemTypes).optional() }),
  response: z.array(adminItemSchema),
});

export const editItems = operation({
  id: 'editItems',
  method: 'PATCH',
  path: '/api/admin/items',
  service: 'content',
  access: 'admin',
  tag: 'Publishing',
  summary: 'The same change of many items: of all of them, or of none when one cannot take it',
  body: itemsEditFormSchema,
  response: z.array(adminItemSchema),
  problems: ['conflict'],
});
