import { maxListPageSize } from '@show/contracts';
import type { z } from 'zod';
import type { ApiResponses, FoundByUrl } from '../../cache/ApiResponses';
import type { Tag } from '../../cache/ResponseStore';
import { UpstreamFailure } from '../../proxy/failure';
import type { ReportUnreadable } from '../../proxy/unreadableLog';

export interface FeedReadsOptions {
  readonly responses: Pick<ApiResponses, 'read' | 'readOnce'>;
  readonly requestId: string;
  readonly onUnreadable: ReportUnreadable;
}

/**
 * What one feed reads of the services, each response by its contract. A feed without a part of it would take pages out of
 * search engines, so a missing response, or one that does not fit, rejects with an UpstreamFailure.
 */
export class FeedReads {
  readonly #options: FeedReadsOptions;
  readonly #tags = new Set<Tag>();
  #seconds = Number.POSITIVE_INFINITY;

  constructor(options: FeedReadsOptions) {
    this.#options = options;
  }

  /** Tags of everything that was read. */
  get tags(): readonly Tag[] {
    return [...this.#tags];
  }

  /** Shortest lifetime among the responses that are cached. */
  get seconds(): number {
    return this.#seconds;
  }

  async one<T>(url: string, schema: z.ZodType<T>): Promise<T> {
    const { responses, requestId } = this.#options;
    const found = await responses.read(url, requestId).catch(() => undefined);
    const data = this.#dataOf(url, found, schema);
    this.#seconds = Math.min(this.#seconds, found?.seconds ?? 0);
    return data;
  }

  /** A whole list, page by page, past the cache: it would evict what visitors read. */
  async whole<T extends { id: number }>(url: string, schema: z.ZodType<T[]>): Promise<T[]> {
    const { responses, requestId } = this.#options;
    const items: T[] = [];
    for (;;) {
      const last = items.at(-1);
      const page = `${url}?${last ? `after=${last.id}&` : ''}limit=${maxListPageSize}`;
      const more = this.#dataOf(page, await responses.readOnce(page, requestId), schema);
      items.push(...more);
      if (more.length < maxListPageSize) return items;
    }
  }

  #dataOf<T>(url: string, found: FoundByUrl | undefined, schema: z.ZodType<T>): T {
    if (found?.response.status !== 200) throw new UpstreamFailure('a feed', new Error(`${url} is missing`));
    for (const tag of found.tags) this.#tags.add(tag);
    try {
      return schema.parse(JSON.parse(String(found.response.body)));
    } catch (fault) {
      this.#options.onUnreadable(url, fault, this.#options.requestId);
      throw new UpstreamFailure('a feed', fault);
    }
  }
}
