import { type ProblemCode, type ProblemIssue, problemCodes } from '@show/contracts';
import { Problem, type ProblemExtras } from './Problem';

const inSeconds = (seconds: number) => ({ 'retry-after': String(Math.max(1, Math.ceil(seconds))) });

/** Factories of common problems. */
export const problems = {
  /** A problem with any code; the detail defaults to the code's title. */
  of: (code: ProblemCode, detail: string = problemCodes[code].title, extras?: ProblemExtras) =>
    new Problem(code, detail, extras),
  /** Lists all issues; the detail joins their messages. */
  invalid: (issues: readonly ProblemIssue[]) => new Problem('invalid-request', describe(issues), { issues }),
  malformedJson: () => new Problem('malformed-json', 'The body is not valid JSON'),
  unauthorized: (detail = 'Sign-in is required') => new Problem('unauthorized', detail),
  forbidden: (detail = 'Not allowed') => new Problem('forbidden', detail),
  notFound: (detail = 'Not found') => new Problem('not-found', detail),
  conflict: (code: ProblemCode, detail: string, extras?: ProblemExtras) => new Problem(code, detail, extras),
  tooLarge: (detail = 'The request is too large') => new Problem('payload-too-large', detail),
  unsupportedMedia: (detail: string) => new Problem('unsupported-media', detail),
  /** @param seconds after which the client may retry */
  tooMany: (seconds: number, detail = 'Too many requests. Please try again later.') =>
    new Problem('rate-limited', detail, { headers: inSeconds(seconds) }),
  /** @param seconds after which the client may retry */
  unavailable: (seconds = 2, detail = 'Temporarily unavailable. Please try again.', cause?: unknown) =>
    new Problem('unavailable', detail, { headers: inSeconds(seconds), cause }),
  internal: (cause?: unknown) =>
    new Problem('internal', 'Something went wrong on our side. Please try again.', { cause }),
} as const;

function describe(issues: readonly ProblemIssue[]): string {
  const messages = [...new Set(issues.map(({ message }) => message))];
  return messages.length > 0 ? messages.join('; ') : 'The request is not valid';
}
