import type { Log } from '@show/service-kit';
import { ZodError } from 'zod';

/** Milliseconds between two lines about the same URL. */
const INTERVAL = 60_000;
/** URLs remembered; clients can make up any number of them. */
const MAX_URLS = 1000;
/** Issues of a response that one line names. */
const MAX_ISSUES = 3;

export type ReportUnreadable = (url: string, fault: unknown, requestId?: string) => void;

/** Logs responses that do not fit their contract: once per URL and minute, with what is wrong but without the body. */
export function unreadableLog(log: Pick<Log, 'error'>): ReportUnreadable {
  const loggedAt = new Map<string, number>();
  return (url, fault, requestId) => {
    const last = loggedAt.get(url) ?? Number.NEGATIVE_INFINITY;
    if (Date.now() - last < INTERVAL) return;
    if (loggedAt.size >= MAX_URLS) loggedAt.clear();
    loggedAt.set(url, Date.now());
    log.error({ url, requestId, issues: issuesOf(fault) }, 'a response does not fit its contract');
  };
}

/** The message of any other fault may quote the body. */
function issuesOf(fault: unknown): string[] {
  if (!(fault instanceof ZodError)) return ['not JSON'];
  return fault.issues.slice(0, MAX_ISSUES).map(({ path, message }) => `${path.join('.')}: ${message}`);
}
