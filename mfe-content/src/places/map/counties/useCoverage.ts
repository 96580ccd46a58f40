import type { Show } from '@show/contracts/site/show';
import { loadCounties } from '@show/web-kit/counties';
import { show } from '@show/web-kit/page';
import { useQuery } from '@show/web-kit/query';
import { useMemo } from 'react';
import type { Place } from '../Place';
import { type Coverage, coverageOf } from './coverage';

/** Near a border, the state that a place names decides. */
const isOf = ({ stateCode, name, defaultState }: Show['region'], { locationState }: Place): boolean =>
  !locationState ||
  [stateCode, name, defaultState].some((state) => state?.toLowerCase() === locationState.toLowerCase());

/** Counties covered by the places; undefined until outlines and places have loaded. */
export function useCoverage(places: readonly Place[] | undefined): Coverage<Place> | undefined {
  const { region } = show();
  const { data: counties } = useQuery({ queryKey: ['counties'], queryFn: loadCounties });
  return useMemo(
    () =>
      counties && counties.length > 0 && places
        ? coverageOf(
            counties,
            places.filter((place) => isOf(region, place)),
          )
        : undefined,
    [counties, places, region],
  );
}
