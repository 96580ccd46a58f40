import { getShow, type PageShow, pageShowSchema, type Show } from '@show/contracts';
import type { ReportUnreadable } from '../proxy/unreadableLog';
import type { ApiResponses } from './ApiResponses';
import type { PreparedResponse } from './PreparedResponse';
import type { Tag } from './ResponseStore';

/** The show at one time, with lifetime and tags for what is made from it. */
export interface FoundShow {
  readonly show: PageShow;
  readonly seconds: number;
  readonly tags: readonly Tag[];
}

/** Lifetime in seconds of what is built while changes of the show may be missed. */
const SECONDS_UNSURE = 1;

/**
 * The one source of the show in the gateway: what its file says, with what staff have set in svc-content. While that
 * service is down it is the show as it was last known, or that of the file.
 */
export class LiveShow {
  readonly #responses: Pick<ApiResponses, 'read'>;
  readonly #onUnreadable: ReportUnreadable;
  readonly #shows = new WeakMap<PreparedResponse, PageShow>();
  #last: PageShow;
  #isRead = false;

  constructor(responses: Pick<ApiResponses, 'read'>, file: Show, onUnreadable: ReportUnreadable) {
    this.#responses = responses;
    this.#onUnreadable = onUnreadable;
    this.#last = pageShowSchema.parse(file);
  }

  /** As it was last found, or as its file has it. */
  get lastKnown(): PageShow {
    return this.#last;
  }

  /** Whether svc-content has responded with it since the start. */
  get isRead(): boolean {
    return this.#isRead;
  }

  async current(requestId: string): Promise<FoundShow> {
    const found = await this.#responses.read(getShow.path, requestId).catch(() => undefined);
    const show = found && this.#showOf(found.response, requestId);
    if (!found || !show) return { show: this.#last, seconds: SECONDS_UNSURE, tags: ['show'] };
    this.#last = show;
    this.#isRead = true;
    return { show, seconds: found.stale ? SECONDS_UNSURE : found.seconds, tags: found.tags };
  }

  #showOf(response: PreparedResponse, requestId: string): PageShow | undefined {
    const known = this.#shows.get(response);
    if (known || response.status !== 200) return known;
    try {
      const show = pageShowSchema.parse(JSON.parse(String(response.body)));
      this.#shows.set(response, show);
      return show;
    } catch (fault) {
      this.#onUnreadable(getShow.path, fault, requestId);
      return undefined;
    }
  }
}
