import type { Point } from '@show/contracts/places/distance';
import { useCallback, useState } from 'react';
import type { Area } from '../../places/map/View';

/** A search of the area that the map shows: offered once the visitor has moved it. */
export function useArea() {
  const [offered, setOffered] = useState<() => Area>();
  const [area, setArea] = useState<Area>();

  const isInside = useCallback(
    ({ latitude, longitude }: Point): boolean =>
      !area ||
      (latitude >= area.south && latitude <= area.north && longitude >= area.west && longitude <= area.east),
    [area],
  );

  return {
    isOffered: offered !== undefined,
    isSearched: area !== undefined,
    isInside,
    offer: (read: () => Area) => setOffered(() => read),
    search: () => {
      setArea(offered?.());
      setOffered(undefined);
    },
    clear: () => {
      setArea(undefined);
      setOffered(undefined);
    },
  };
}
