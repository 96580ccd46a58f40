import { z } from 'zod';
import { idParam } from '../domain/fields';
import { adminItemSchema, publishedKinds } from '../entities/adminItem';
import { adminItemDetailSchema } from '../entities/adminItemDetail';
import { itemsEditFormSchema } from '../forms/itemsEdit';
import { operation } from '../http/operation';

const forStaff = { service: 'content', access: 'staff', tag: 'Publishing' } as const;

export const listAdminItems = operation('listAdminItems', 'GET', '/api/admin/items', {
  ...forStaff,
  summary: 'Everything that is or could be published, including drafts, scheduled and hidden items',
  query: z.strictObject({ type: z.enum(publishedKinds).optional() }),
  response: z.array(adminItemSchema),
});

export const getAdminItem = operation('getAdminItem', 'GET', '/api/admin/items/{type}/{id}', {
  ...forStaff,
  summary: 'One item as staff need it, including a draft, scheduled or hidden one, with what its video says',
  params: z.strictObject({ type: z.enum(publishedKinds), id: idParam() }),
  response: adminItemDetailSchema,
  problems: ['not-found'],
});

export const editItems = operation('editItems', 'PATCH', '/api/admin/items', {
  service: 'content',
  access: 'admin',
  tag: 'Publishing',
  summary: 'The same change to many items: to all of them, or to none when one cannot take it',
  body: itemsEditFormSchema,
  response: z.array(adminItemSchema),
  problems: ['conflict'],
});
