import type { ReportUnreadable } from '../proxy/unreadableLog';
import type { ApiResponses } from './ApiResponses';
import type { Tag } from './ResponseStore';

/** The API responses that a document is made from. */
export interface PageReads<Subject = undefined> {
  /** JSON text of the successful responses, by URL. */
  readonly queries: ReadonlyMap<string, string>;
  /** The item that the page is about. */
  readonly subject: Subject | undefined;
  readonly subjectStatus: number | undefined;
  /** Some response is missing or stale. */
  readonly incomplete: boolean;
  /** There were reads, and all failed. */
  readonly nothingHad: boolean;
  /** Shortest lifetime among the responses. */
  readonly seconds: number;
  readonly tags: readonly Tag[];
  /** Merges further reads; the subject stays. */
  with(more: PageReads): PageReads<Subject>;
}

/** Size limit of an inlined response in bytes; the screen fetches a longer one itself. */
const MOST_INLINED = 256 * 1024;

export interface ReadOptions<Subject> {
  /** Reads the response at the first URL, when that is the item that the page is about; throws when it does not fit. */
  readonly subjectOf?: ((json: unknown) => Subject | undefined) | undefined;
  readonly requestId: string;
  /** Called when the item does not fit its contract. */
  readonly onUnreadable: ReportUnreadable;
}

/**
 * Reads everything that the first screen of a page shows, in parallel. An outage of a service costs its own part only;
 * a subject that does not fit its contract counts as one.
 */
export async function readAll<Subject = undefined>(
  responses: Pick<ApiResponses, 'read'>,
  urls: readonly string[],
  { subjectOf, requestId, onUnreadable }: ReadOptions<Subject>,
): Promise<PageReads<Subject>> {
  const read = (url: string) => responses.read(url, requestId).catch(() => 'failed' as const);
  const asked = await Promise.all(urls.map(read));
  let subject: Subject | undefined;
  const [first] = asked;
  if (subjectOf && first !== undefined && first !== 'failed' && first.response.status === 200) {
    try {
      subject = subjectOf(JSON.parse(String(first.response.body)));
    } catch (fault) {
      onUnreadable(urls[0] ?? '', fault, requestId);
      asked[0] = 'failed';
    }
  }
  const found = asked.map((one) => (one === 'failed' ? undefined : one));
  const failures = asked.filter((one) => one === 'failed').length;
  const queries = new Map<string, string>();
  for (const [at, one] of found.entries()) {
    if (one?.response.status !== 200) continue;
    const isSubject = subjectOf !== undefined && at === 0;
    if (isSubject || one.response.body.length <= MOST_INLINED)
      queries.set(urls[at] ?? '', String(one.response.body));
  }
  return pageReads({
    queries,
    subject,
    subjectStatus: subjectOf ? found[0]?.response.status : undefined,
    incomplete: failures > 0 || found.some((one) => one?.stale),
    nothingHad: urls.length > 0 && failures === urls.length,
    seconds: Math.min(...found.map((one) => one?.seconds ?? Number.POSITIVE_INFINITY)),
    tags: [...new Set(found.flatMap((one) => one?.tags ?? []))],
  });
}

function pageReads<Subject>(content: Omit<PageReads<Subject>, 'with'>): PageReads<Subject> {
  return {
    ...content,
    with: (more) =>
      pageReads({
        ...content,
        queries: new Map([...content.queries, ...more.queries]),
        incomplete: content.incomplete || more.incomplete,
        seconds: Math.min(content.seconds, more.seconds),
        tags: [...new Set([...content.tags, ...more.tags])],
      }),
  };
}
