import { z } from 'zod';
import { slugSchema } from '../domain/slug';
import { slugUseSchema } from '../entities/slugUse';
import { operation } from '../http/operation';

export const getSlugUse = operation('getSlugUse', 'GET', '/api/admin/slugs/{slug}', {
  service: 'content',
  access: 'staff',
  tag: 'Publishing',
  summary: 'Who has a slug or had it, without regard to case, and whether it is reserved',
  params: z.strictObject({ slug: slugSchema }),
  response: slugUseSchema,
});
