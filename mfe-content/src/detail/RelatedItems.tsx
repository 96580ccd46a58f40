import { type RelatedTo, relatedParts } from '@show/contracts/http/relatedReads';
import { type QueryKey, type UseQueryOptions, useQueries } from '@show/web-kit/query';
import { type ReactNode, useRef } from 'react';
import { useNearby } from '../ui/useNearby';
import { MoreToWatch, type MoreToWatchProps } from './MoreToWatch';
import { pickRelated } from './pickRelated';

type Part = ReturnType<typeof relatedParts>[number];

export interface RelatedItemsProps<T> extends Omit<MoreToWatchProps, 'frame' | 'children'> {
  item: RelatedTo;
  /** The query for a part of the list that the item is from. */
  readPart: (part: Part) => UseQueryOptions<T[], Error, T[], QueryKey>;
  children: (related: T) => ReactNode;
}

/**
 * The items after this one in its list, then the newest. They are read when the visitor is near; until then, and without
 * scripts, the newest stand in, which come with the document.
 */
export function RelatedItems<T extends { id: number }>(props: RelatedItemsProps<T>) {
  const { item, readPart, children, ...section } = props;
  const frame = useRef<HTMLDivElement>(null);
  const enabled = useNearby(frame);
  const lists = useQueries({ queries: relatedParts(item).map((part) => ({ ...readPart(part), enabled })) });
  const found = lists.map(({ data }) => data).filter((data) => data !== undefined);
  const newest = lists.at(-1)?.data;
  const known = found.length === lists.length ? found : newest && [newest];
  const related = known && pickRelated(item.id, ...known);
  if (lists.some(({ error }) => error) || related?.length === 0) return null;
  return (
    <MoreToWatch frame={frame} {...section}>
      {related?.slice(0, section.columns).map(children)}
    </MoreToWatch>
  );
}
