import type { County } from '@show/web-kit/counties';
import { useSearchParams } from '@show/web-kit/router';
import { useEffect } from 'react';
import type { Coverage } from '../../places/map/counties/coverage';
import type { Place } from '../../places/map/Place';
import type { Area } from '../../places/map/View';

export interface CountyFocusNeeds {
  coverage: Coverage<Place> | undefined;
  /** Whether the map has loaded. */
  ready: boolean;
  /** Moves the map. */
  showArea: (area: Area) => void;
}

function areaOf({ rings }: County): Area {
  const points = rings.flat();
  const longitudes = points.map(([longitude = 0]) => longitude);
  const latitudes = points.map(([, latitude = 0]) => latitude);
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
}

/** The outlined county, kept in the URL: `/map?county=18049`. Returns its code. */
export function useCountyFocus({ coverage, ready, showArea }: CountyFocusNeeds): string | undefined {
  const [params] = useSearchParams();
  const fips = params.get('county');
  const county = coverage?.visited.find((one) => one.county.fips === fips)?.county;
  useEffect(() => {
    if (ready && county) showArea(areaOf(county));
  }, [ready, county, showArea]);
  return county?.fips;
}
