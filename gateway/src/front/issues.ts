import type { ProblemIssue } from '@show/contracts';
import type { z } from 'zod';
import type { Refusal } from './sendProblem';

/** The faults that a schema found in one place of a request: `query`, `params` or `body`. */
export function issuesOf(place: string, error: z.ZodError): ProblemIssue[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [place, ...issue.path, key].join('.'),
        message: 'Is not known',
      }));
    }
    return [{ path: [place, ...issue.path].join('.'), message: issue.message }];
  });
}

export function invalidRequest(issues: readonly ProblemIssue[]): Refusal {
  return { code: 'invalid-request', detail: issues.map(({ message }) => message).join('; '), issues };
}
