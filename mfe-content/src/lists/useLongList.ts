import { listPageSize } from '@show/contracts/domain/listPageSize';
import { type UseQueryOptions, useQueries } from '@show/web-kit/query';
import { useReducer } from 'react';

/** Query parameters of a page of a list. */
export interface PageQuery {
  limit: number;
  /** Id of the item before it. */
  after?: number | undefined;
}

export interface LongList<T> {
  /** The items loaded so far; undefined until the first page has loaded. */
  readonly items: readonly T[] | undefined;
  readonly hasMore: boolean;
  /** From its start to its end, as far as is known. */
  readonly isWhole: boolean;
  /** Id of the last item loaded. */
  readonly end: number | undefined;
  /** The next page is loading. */
  readonly isReading: boolean;
  /** Error of the last page. */
  readonly error: Error | null;
  readonly retry: () => void;
  readonly showMore: () => void;
}

const none: readonly number[] = [];
/** Cursors of the loaded pages, by list, so that a list is as long as before when the visitor returns to it. */
const opened = new Map<string, readonly number[]>();

/**
 * A paginated list, loaded page by page on demand.
 * @param name distinguishes the lists of a remote
 * @param readPage the request for a page: `(page) => read('/api/episodes', { query: page })`
 * @param from id of the item after which it begins; undefined for its start
 */
export function useLongList<T extends { id: number }>(
  name: string,
  readPage: (page: PageQuery) => UseQueryOptions<T[]>,
  from?: number | undefined,
): LongList<T> {
  const [, update] = useReducer((changes: number) => changes + 1, 0);
  const list = from === undefined ? name : `${name} after ${from}`;
  const afters = opened.get(list) ?? none;
  const pages = useQueries({
    queries: [from, ...afters].map((after) => readPage({ after, limit: listPageSize })),
  });
  const [first] = pages;
  const last = pages.at(-1);
  const items = first?.data && pages.flatMap(({ data }) => data ?? []);
  const hasMore = last?.data === undefined ? pages.length > 1 : last.data.length === listPageSize;
  const end = items?.at(-1)?.id;
  return {
    items,
    hasMore,
    isWhole: !hasMore && from === undefined,
    end,
    isReading: pages.length > 1 && Boolean(last?.isFetching && !last.data),
    error: last?.error ?? null,
    retry: () => void last?.refetch(),
    showMore() {
      if (end === undefined || last?.data === undefined) return;
      opened.set(list, [...afters, end]);
      update();
    },
  };
}
