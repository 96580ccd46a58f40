import { z } from 'zod';
import { slugUseSchema } from '../entities/slugUse';
import { operation } from '../operation';
import { slugSchema } from '../slug';

export const getSlugUse = operation({
  id: 'getSlugUse',
  method: 'GET',
  path: '/api/admin/slugs/{slug}',
  service: 'content',
  access: 'admin',
  tag: 'Publishing',
  summary: 'Who has a slug or had it, without regard to case, and whether it is reserved',
  params: z.strictObject({ slug: slugSchema }),
  response: slugUseSchema,
});
