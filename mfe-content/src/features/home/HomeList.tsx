import type { UseQueryResult } from '@show/web-kit/query';
import { ErrorState } from '@show/web-kit/ui';
import type { ReactNode } from 'react';

/** How many of a list the front page shows. */
const shown = 4;

export interface HomeListProps<T> {
  query: UseQueryResult<T[]>;
  waiting: ReactNode;
  empty: ReactNode;
  /** Draws the first few, of which there is at least one. */
  children: (items: readonly [T, ...T[]]) => ReactNode;
}

/** The first few of a list, or what stands in for them. */
export function HomeList<T>({ query: { data, error, refetch }, waiting, empty, children }: HomeListProps<T>) {
  const [first, ...others] = data?.slice(0, shown) ?? [];
  if (first !== undefined) return children([first, ...others]);
  if (data) return empty;
  if (error) return <ErrorState level={3} onRetry={() => void refetch()} />;
  return waiting;
}
