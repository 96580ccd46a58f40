import { issuesOf, problems } from '@show/service-kit';
import type { Request } from 'express';
import type { z } from 'zod';

/** The body of a request. Throws with all its faults. */
export function readForm<S extends z.ZodType>(schema: S, request: Request): z.output<S> {
  const form = schema.safeParse(request.body ?? {});
  if (!form.success) throw problems.invalid(issuesOf(form.error, 'body'));
  return form.data;
}
