import { z } from 'zod';
import { startChecklistSchema, startStepSchema } from '../entities/startChecklist';
import { operation } from '../http/operation';

const forEditors = { service: 'content', access: 'admin', tag: 'Show' } as const;

export const getStartChecklist = operation('getStartChecklist', 'GET', '/api/admin/start', {
  ...forEditors,
  summary: 'What of the first day is done or skipped, and whether there is any item yet',
  response: startChecklistSchema,
});

export const skipStartStep = operation('skipStartStep', 'PUT', '/api/admin/start/{step}', {
  ...forEditors,
  summary: 'Skip a step of the first day, or take it up again',
  params: z.strictObject({ step: startStepSchema }),
  body: z.strictObject({ skipped: z.boolean('Must be true or false') }),
  response: startChecklistSchema,
});
