import { loadCounties } from '@show/web-kit/counties';
import { show } from '@show/web-kit/page';
import { useQuery } from '@show/web-kit/query';
import { useMemo } from 'react';
import type { Place } from '../Place';
import { type Coverage, coverageOf } from './coverage';

/** A bank may be of two states; a place that names its own is believed. */
const isOf = ({ stateCode, name }: { stateCode: string; name: string }, { locationState }: Place): boolean =>
  !locationState || [stateCode, name].includes(locationState);

/** How much of the state the places cover; undefined until outlines and places are there. */
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
