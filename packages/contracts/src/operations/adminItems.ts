import { z } from 'zod';
import { adminItemSchema, publishedKinds } from '../entities/adminItem';
import { itemPreviewSchema } from '../entities/itemPreview';
import { idParam } from '../fields';
import { itemsEditFormSchema } from '../forms/itemsEdit';
import { previewedKinds } from '../itemKinds';
import { operation } from '../operation';

export const listAdminItems = operation({
  id: 'listAdminItems',
  method: 'GET',
  path: '/api/admin/items',
  service: 'content',
  access: 'admin',
  tag: 'Publishing',
  summary: 'Everything that is or could be published, also drafts, scheduled and hidden items',
  query: z.strictObject({ type: z.enum(publishedKinds).optional() }),
  response: z.array(adminItemSchema),
});

export const previewItem = operation({
  id: 'previewItem',
  method: 'GET',
  path: '/api/admin/items/{type}/{id}',
  service: 'content',
  access: 'admin',
  tag: 'Publishing',
  summary: 'One item as visitors will see it, also a draft, scheduled or hidden one',
  params: z.strictObject({ type: z.enum(previewedKinds), id: idParam() }),
  response: itemPreviewSchema,
  problems: ['not-found'],
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
