import { z } from 'zod';
import { startChecklistSchema, startStepSchema } from '../entities/startChecklist';
import { operation } from '../http/operation';

export const getStartChecklist = operation('getStartChecklist', 'GET', '/api/admin/start', {
  service: 'content',
  access: 'admin',
  tag: 'Show',
  summary: 'What of the first day is done or skipped, and whether there is any item yet',
  response: startChecklistSchema,
});

export const skipStartStep = operation('skipStartStep', 'PUT', '/api/admin/start/{step}', {
  service: 'content',
  access: 'admin',
  tag: 'Show',
  summary: 'Skip a step of the first day, or take it up again',
  params: z.strictObject({ step: startStepSchema }),
  body: z.strictObject({ skipped: z.boolean('Must be true or false') }),
  response: startChecklistSchema,
});
