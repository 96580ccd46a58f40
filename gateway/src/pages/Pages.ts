import type { AnswerStore, Found } from '../cache/AnswerStore';
import type { PreparedAnswer } from '../cache/PreparedAnswer';
import { type PageBuilder, type WantedPage, wantedPage } from './PageBuilder';

/** Documents in memory: one for each address that can look different, however it is spelled. */
export class Pages {
  readonly #builder: PageBuilder;
  readonly store: AnswerStore;

  constructor(builder: PageBuilder, store: AnswerStore) {
    this.#builder = builder;
    this.store = store;
  }

  /** The document of an address; the old one when it can't be made anew. */
  get(url: string): PreparedAnswer | Promise<PreparedAnswer> {
    const mark = url.indexOf('?');
    const wanted = mark < 0 ? wantedPage(url, '') : wantedPage(url.slice(0, mark), url.slice(mark + 1));
    const key = keyOf(wanted);
    return (
      this.store.fresh(key) ??
      this.store.get(key, () => this.#builder.build(wanted)).then(({ answer }: Found) => answer)
    );
  }
}

function keyOf({ page, params, query }: WantedPage): string {
  const values = Object.values(params);
  if (values.length === 0 && page.id !== 'search') return page.id;
  return JSON.stringify([page.id, ...values, query.get('q')?.trim()]);
}
