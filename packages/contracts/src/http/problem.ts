import { z } from 'zod';
import { onAirDeskSchema } from '../domain/onAir';
import { deviceEntrySchema } from '../giveaway/deviceEntry';
import { entryWorkSchema } from '../giveaway/entryWork';

/**
 * Every problem of a request: stable id, HTTP status and title.
 * The id is for programs, the title for people; neither changes once published.
 */
export const problemCodes = {
  'invalid-request': { status: 400, title: 'The request is not valid' },
  'malformed-json': { status: 400, title: 'The body is not valid JSON' },
  unauthorized: { status: 401, title: 'Sign-in is required' },
  'invalid-passcode': { status: 401, title: 'The passcode is wrong' },
  'invalid-passkey': { status: 401, title: 'The passkey was not accepted' },
  'origin-refused': { status: 403, title: 'The request came from another site' },
  forbidden: { status: 403, title: 'Not allowed' },
  'not-found': { status: 404, title: 'Not found' },
  'address-not-found': { status: 404, title: 'The address could not be found' },
  'method-not-allowed': { status: 405, title: 'The method is not allowed here' },
  conflict: { status: 409, title: 'The request conflicts with the current state' },
  'already-entered': { status: 409, title: 'This device has already entered' },
  'desk-changed': { status: 409, title: 'Another director has changed the desk' },
  'winner-selected': { status: 409, title: 'The giveaway already has a winner' },
  'not-the-winner': { status: 403, title: 'This device did not win' },
  'already-claimed': { status: 409, title: 'The prize has already been claimed' },
  'claim-expired': { status: 410, title: 'The claim period is over' },
  'link-over': { status: 410, title: 'The link can no longer be used' },
  'prize-passed-on': { status: 410, title: 'The prize has passed to another entry' },
  'prize-erased': { status: 410, title: 'The data of this prize was erased' },
  'not-open': { status: 409, title: 'The giveaway is not open' },
  'giveaway-paused': { status: 409, title: 'The giveaway is paused' },
  'giveaway-over': { status: 409, title: 'The giveaway is over' },
  'round-not-empty': { status: 409, title: 'The round already has entries' },
  'rules-incomplete': { status: 409, title: 'The official rules are not complete' },
  'url-taken': { status: 409, title: 'The URL is already taken' },
  'gallery-full': { status: 409, title: 'The gallery is full' },
  'payload-too-large': { status: 413, title: 'The request is too large' },
  'unsupported-media': { status: 415, title: 'The type of the content is not supported' },
  'work-needed': { status: 428, title: 'A proof of work is needed first' },
  'network-flooded': { status: 429, title: 'Too many entries from this network right now' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong' },
  'outside-service-failed': { status: 502, title: 'An external service failed' },
  'not-configured': { status: 503, title: 'Not set up on this site' },
  unavailable: { status: 503, title: 'Temporarily unavailable' },
  'upstream-timeout': { status: 504, title: 'The response took too long' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problemCodes;

const problemCodeSchema = z.enum(Object.keys(problemCodes) as [ProblemCode, ...ProblemCode[]]);

/** Media type of a problem document. */
export const problemMediaType = 'application/problem+json';

/** Relative type URI of a code, stable like the code. */
export function problemType(code: ProblemCode): string {
  return `/problems/${code}`;
}

/** One error in a request: where (`body.title`, `query.q`, `params.id`) and what. */
const problemIssueSchema = z.object({ path: z.string(), message: z.string() });
export type ProblemIssue = z.infer<typeof problemIssueSchema>;

/** RFC 9457 problem document with this project's extension members. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    code: problemCodeSchema,
    issues: z.array(problemIssueSchema).optional(),
    requestId: z.string(),
    /** When the device may enter again; only with `already-entered`. */
    nextEligibleAt: z.iso.datetime({ offset: true }).optional(),
    /** The device's own entry; only when an entry is refused to a device that has one. */
    entry: deviceEntrySchema.optional(),
    /** Work that the browser has to do; only with `work-needed`. */
    work: entryWorkSchema.optional(),
    /** The current desk; only with `desk-changed`. */
    desk: onAirDeskSchema.optional(),
  })
  .meta({ id: 'Problem' });
export type ProblemDocument = z.infer<typeof problemSchema>;
