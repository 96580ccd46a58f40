import { type RelatedTo, relatedCount, relatedParts } from '@show/contracts/relatedReads';
import { type QueryKey, type UseQueryOptions, useQueries, useQuery } from '@show/web-kit/query';
import { type ReactNode, useRef } from 'react';
import { useNearby } from '../ui/useNearby';
import { MoreToWatch, type MoreToWatchProps } from './MoreToWatch';
import { pickRelated } from './pickRelated';

type Part = ReturnType<typeof relatedParts>['following'] | ReturnType<typeof relatedParts>['others'][number];

export interface RelatedItemsProps<T> extends Pick<MoreToWatchProps, 'title' | 'viewAll'> {
  item: RelatedTo;
  /** The query for a part of the list that the item is from. */
  readPart: (part: Part) => UseQueryOptions<T[], Error, T[], QueryKey>;
  children: (related: T) => ReactNode;
}

/**
 * The items after this one in its list, which come with the document, or when the visitor is near; then the newest, if
 * these are too few.
 */
export function RelatedItems<T extends { id: number }>(props: RelatedItemsProps<T>) {
  const { item, readPart, children, ...section } = props;
  const frame = useRef<HTMLDivElement>(null);
  const near = useNearby(frame);
  const { following, others } = relatedParts(item);
  const next = useQuery({ ...readPart(following), enabled: near });
  const enabled = near && next.data !== undefined && next.data.length < relatedCount;
  const rest = useQueries({ queries: others.map((part) => ({ ...readPart(part), enabled })) });
  const found = [next, ...rest].map(({ data }) => data);
  const missing = found.indexOf(undefined);
  const known = missing < 0 ? found : found.slice(0, missing);
  const related = pickRelated(item.id, ...known.filter((list) => list !== undefined));
  const waitingFor = missing < 0 ? 0 : relatedCount - related.length;
  if (next.error || rest.some(({ error }) => error) || related.length + waitingFor === 0) return null;
  return (
    <MoreToWatch frame={frame} waitingFor={waitingFor} {...section}>
      {related.map(children)}
    </MoreToWatch>
  );
}
