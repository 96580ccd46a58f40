import { ErrorState, Skeleton } from '@show/web-kit/ui';
import type { ReactNode } from 'react';
import { failureText } from '../../api/failureText';

/** The parts of a query that are shown. */
export interface ShownQuery<Data> {
  /** Undefined while loading. */
  readonly data: Data | undefined;
  readonly error: Error | null;
  refetch(): unknown;
}

/** The query with what is made of its data, and without the rest, whose changes would render again. */
export function withData<Data>(
  { error, refetch }: ShownQuery<unknown>,
  data: Data | undefined,
): ShownQuery<Data> {
  return { data, error, refetch };
}

export interface LoadedProps<Data> {
  query: ShownQuery<Data>;
  /** Height of the skeleton, as CSS. */
  height: string;
  /** Title of the error. */
  failed?: string | undefined;
  /** Heading level of the error. */
  level?: 1 | 2 | 3 | undefined;
  children: (data: Data) => ReactNode;
}

/** What a query has read: a skeleton until then, and the error with a retry when it fails. */
export function Loaded<Data>({ query, height, failed, level = 3, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton height={height} />;
  return <ErrorState level={level} title={failed} text={failureText(error)} onRetry={() => void refetch()} />;
}
