import type { UseQueryResult } from '@show/web-kit/query';
import { ErrorState } from '@show/web-kit/ui';
import type { ReactNode } from 'react';

/** Number of items of a list on the front page. */
const shown = 4;

export interface HomeListProps<T> {
  query: UseQueryResult<T[]>;
  waiting: ReactNode;
  empty: ReactNode;
  /** Renders the first items; called with at least one. */
  children: (items: readonly [T, ...T[]]) => ReactNode;
}

/** The first items of a list, or its loading, error or empty state. */
export function HomeList<T>({ query: { data, error, refetch }, waiting, empty, children }: HomeListProps<T>) {
  const [first, ...others] = data?.slice(0, shown) ?? [];
  if (first !== undefined) return children([first, ...others]);
  if (data) return empty;
  if (error) return <ErrorState level={3} onRetry={() => void refetch()} />;
  return waiting;
}
