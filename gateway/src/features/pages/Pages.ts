import type { PreparedResponse } from '../../cache/PreparedResponse';
import type { ResponseStore } from '../../cache/ResponseStore';
import type { PageBuilder } from './PageBuilder';
import { type WantedPage, wantedPage } from './wantedPage';

/** A document that is not in memory. */
export interface MissingPage {
  /** Another request is already loading it. */
  readonly isLoading: boolean;
  /** Makes it; the old one when it can't be rebuilt. */
  readonly load: (requestId: string) => Promise<PreparedResponse>;
}

/** Documents in memory: one for each URL that can look different, however it is spelled. */
export class Pages {
  readonly #builder: PageBuilder;
  readonly store: ResponseStore;

  constructor(builder: PageBuilder, store: ResponseStore) {
    this.#builder = builder;
    this.store = store;
  }

  /** The cached document of a URL, or a promise of it. */
  find(url: string): PreparedResponse | MissingPage {
    const wanted = parseUrl(url);
    const key = keyOf(wanted);
    const ready = this.store.fresh(key);
    if (ready) return ready;
    return {
      isLoading: this.store.isLoading(key),
      load: async (requestId) =>
        (await this.store.get(key, () => this.#builder.build(wanted, requestId))).response,
    };
  }
}

function parseUrl(url: string): WantedPage {
  const mark = url.indexOf('?');
  return mark < 0 ? wantedPage(url, '') : wantedPage(url.slice(0, mark), url.slice(mark + 1));
}

function keyOf({ page, params, query, withoutEnding }: WantedPage): string {
  if (withoutEnding !== undefined) return JSON.stringify(['without-ending', withoutEnding]);
  const values = Object.values(params);
  if (values.length === 0 && page.id !== 'search') return page.id;
  return JSON.stringify([page.id, ...values, query.get('q')?.trim()]);
}
