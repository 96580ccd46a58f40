import type { Point } from '@show/contracts/places/distance';
import type { County } from '@show/web-kit/counties';
import { countyAt } from './countyAt';

interface VisitedCounty<P> {
  county: County;
  places: P[];
}

export interface Coverage<P> {
  /** Sorted by name. */
  visited: VisitedCounty<P>[];
  /** Counties without a place, sorted by name. */
  missing: County[];
}

const byName = (one: County, other: County): number => one.name.localeCompare(other.name, 'en');

/** Groups places by county. Ignores places outside of all counties. */
export function coverageOf<P extends Point>(counties: readonly County[], places: readonly P[]): Coverage<P> {
  const placesIn = new Map<County, P[]>(counties.map((county) => [county, []]));
  for (const place of places) {
    const county = countyAt(counties, place);
    if (county) placesIn.get(county)?.push(place);
  }
  const all = [...placesIn]
    .map(([county, inside]) => ({ county, places: inside }))
    .sort((one, other) => byName(one.county, other.county));
  return {
    visited: all.filter(({ places: inside }) => inside.length > 0),
    missing: all.filter(({ places: inside }) => inside.length === 0).map(({ county }) => county),
  };
}

/** All counties. */
export const countOf = <P>({ visited, missing }: Coverage<P>): number => visited.length + missing.length;
