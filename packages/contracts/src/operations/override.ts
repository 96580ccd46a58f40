import { z } from 'zod';
import { overrideFormSchema } from '../forms/override';
import { operation } from '../http/operation';
import { overrideSchema } from '../http/override';

const shared = { service: 'gateway', access: 'admin', tag: 'Front ends' } as const;

export const getOverride = operation({
  ...shared,
  id: 'getOverride',
  method: 'GET',
  path: '/api/admin/override',
  summary: 'The remote that this session gets from another address, if there is one',
  response: z.object({ override: overrideSchema.nullable() }),
});

export const startOverride = operation({
  ...shared,
  id: 'startOverride',
  method: 'PUT',
  path: '/api/admin/override',
  summary: 'Load one remote from another address in documents of this session, for an hour at most',
  body: overrideFormSchema,
  response: overrideSchema,
});

export const endOverride = operation({
  ...shared,
  id: 'endOverride',
  method: 'POST',
  path: '/api/admin/override/end',
  summary: 'End it at once; a form of a document is led back to where it was',
  status: 204,
});
