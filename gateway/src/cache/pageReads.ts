import { TooLarge } from '../http/TooLarge';
import type { Tag } from './AnswerStore';
import type { ApiAnswers } from './ApiAnswers';

/** The API answers that a document is made from. */
export interface PageReads {
  /** JSON text of the successful answers, by address. */
  readonly queries: ReadonlyMap<string, string>;
  /** Data of the item that the page is about. */
  readonly subject: unknown;
  readonly subjectStatus: number | undefined;
  /** Some answer is missing or stale. */
  readonly incomplete: boolean;
  /** There were reads, and all failed. */
  readonly nothingHad: boolean;
  /** Shortest lifetime among the answers. */
  readonly seconds: number;
  readonly tags: readonly Tag[];
  /** Merges further reads; the subject stays. */
  with(more: PageReads): PageReads;
}

/** Size limit of an inlined answer in bytes; the screen fetches a longer one itself. */
const MOST_INLINED = 256 * 1024;

export interface ReadOptions {
  /** Whether the first address is that of the item that the page is about. */
  readonly firstIsSubject?: boolean;
  /** Size limit of an inlined answer in bytes. */
  readonly most?: number;
  readonly requestId: string;
}

/**
 * Reads everything that the first screen of a page shows, in parallel. An outage of a service costs its own part only.
 */
export async function readAll(
  answers: ApiAnswers,
  urls: readonly string[],
  { firstIsSubject = false, most = MOST_INLINED, requestId }: ReadOptions,
): Promise<PageReads> {
  const read = (url: string) =>
    answers
      .read(url, requestId)
      .catch((fault: unknown) => (fault instanceof TooLarge ? undefined : ('failed' as const)));
  const asked = await Promise.all(urls.map(read));
  const found = asked.map((one) => (one === 'failed' ? undefined : one));
  const failures = asked.filter((one) => one === 'failed').length;
  const queries = new Map<string, string>();
  for (const [at, one] of found.entries()) {
    if (one?.answer.status !== 200) continue;
    const isSubject = firstIsSubject && at === 0;
    if (isSubject || one.answer.body.length <= most) queries.set(urls[at] ?? '', String(one.answer.body));
  }
  const subject = firstIsSubject ? queries.get(urls[0] ?? '') : undefined;
  return pageReads({
    queries,
    subject: subject === undefined ? undefined : (JSON.parse(subject) as unknown),
    subjectStatus: firstIsSubject ? found[0]?.answer.status : undefined,
    incomplete: failures > 0 || found.some((one) => one?.stale),
    nothingHad: urls.length > 0 && failures === urls.length,
    seconds: Math.min(...found.map((one) => one?.seconds ?? Number.POSITIVE_INFINITY)),
    tags: [...new Set(found.flatMap((one) => one?.tags ?? []))],
  });
}

function pageReads(content: Omit<PageReads, 'with'>): PageReads {
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
