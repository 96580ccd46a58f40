import { partOfScreen } from '@show/contracts/longLists';
import { type UseQueryOptions, useQueries } from '@show/web-kit/query';
import { useReducer } from 'react';

/** Which part of a list is read, as it stands in the query of its address. */
export interface PartQuery {
  limit: number;
  /** Id of the item before it. */
  after?: number | undefined;
}

export interface LongList<T> {
  /** As many as have been read; undefined until the first part is there. */
  readonly items: readonly T[] | undefined;
  readonly hasMore: boolean;
  /** The next part is on its way. */
  readonly isReading: boolean;
  /** Why the last part could not be read. */
  readonly error: Error | null;
  readonly retry: () => void;
  readonly showMore: () => void;
}

const none: readonly number[] = [];
/** After which items further parts begin, by list: whoever comes back to a list finds it as long as it was. */
const opened = new Map<string, readonly number[]>();

/**
 * A list of any length, read part by part as the visitor wants more.
 * @param name tells the lists of a remote apart
 * @param readPart what to ask for a part: `(part) => read('/api/episodes', { query: part })`
 */
export function useLongList<T extends { id: number }>(
  name: string,
  readPart: (part: PartQuery) => UseQueryOptions<T[]>,
): LongList<T> {
  const [, update] = useReducer((changes: number) => changes + 1, 0);
  const afters = opened.get(name) ?? none;
  const parts = useQueries({
    queries: [undefined, ...afters].map((after) => readPart({ after, limit: partOfScreen })),
  });
  const [first] = parts;
  const last = parts.at(-1);
  const items = first?.data && parts.flatMap(({ data }) => data ?? []);
  return {
    items,
    hasMore: last?.data === undefined ? parts.length > 1 : last.data.length === partOfScreen,
    isReading: parts.length > 1 && Boolean(last?.isFetching && !last.data),
    error: last?.error ?? null,
    retry: () => void last?.refetch(),
    showMore() {
      const end = items?.at(-1);
      if (!end || last?.data === undefined) return;
      opened.set(name, [...afters, end.id]);
      update();
    },
  };
}
