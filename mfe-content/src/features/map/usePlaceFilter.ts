import { mapTypes } from '@show/contracts/entities/mapItem';
import { useSearchParams } from '@show/web-kit/router';
import { useMemo } from 'react';
import type { Place } from '../../places/map/Place';

export type TypeFilter = 'all' | Place['type'];

export interface PlaceFilter {
  type: TypeFilter;
  /** Id of a segment category; null for all. */
  categoryId: number | null;
}

const isType = (text: string | null): text is Place['type'] => mapTypes.some((type) => type === text);

/** Only segments have a category. */
export const hasCategory = (type: TypeFilter): boolean => type === 'all' || type === 'segment';

const matches =
  ({ type, categoryId }: PlaceFilter) =>
  (place: Place): boolean =>
    (type === 'all' || place.type === type) &&
    (categoryId === null || place.segment.categoryId === categoryId);

/** The filter of places, kept in the URL: `/map?type=segment&category=3`. A chosen place that it hides leaves the URL. */
export function usePlaceFilter(places: readonly Place[] | undefined) {
  const [params, setParams] = useSearchParams();
  const wantedType = params.get('type');
  const wantedCategory = Number(params.get('category'));
  const type: TypeFilter = isType(wantedType) ? wantedType : 'all';
  const categoryId = wantedCategory > 0 ? wantedCategory : null;

  const found = useMemo(() => places?.filter(matches({ type, categoryId })), [places, type, categoryId]);
  const setFilter = (filter: PlaceFilter) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('type');
        next.delete('category');
        if (filter.type !== 'all') next.set('type', filter.type);
        if (filter.categoryId !== null) next.set('category', String(filter.categoryId));
        const isFound = places?.filter(matches(filter)).some(({ key }) => key === next.get('place'));
        if (!isFound) next.delete('place');
        return next;
      },
      { replace: true },
    );
  return { filter: { type, categoryId }, found, setFilter };
}
