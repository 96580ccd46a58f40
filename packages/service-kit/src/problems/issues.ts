import type { ProblemIssue } from '@show/contracts';
import type { z } from 'zod';

/**
 * Zod's issues with full paths.
 * @param root the validated part of the request: `body`, `query`, `params`
 */
export function issuesOf(error: z.ZodError, root: string): ProblemIssue[] {
  return error.issues.flatMap((issue) => {
    const path = [root, ...issue.path].join('.');
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
    return issue.keys.map((key) => ({ path: `${path}.${key}`, message: `Unknown ${wordFor(root)} ${key}` }));
  });
}

function wordFor(root: string): string {
  return root === 'query' ? 'query parameter' : 'field';
}
