import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PlacesMap, PlacesMapEvents } from './startPlacesMap';

interface DrawnMap {
  /** Undefined while its code comes. */
  map: PlacesMap | undefined;
  /** It could not be drawn. */
  failed: boolean;
  /** Whether streets can be shown below the places. */
  streets: boolean;
}

/** Draws a map into a box once its code is there, and takes it away with the box. */
export function useMap(
  box: RefObject<HTMLElement | null>,
  events: Omit<PlacesMapEvents, 'onStreets'>,
): DrawnMap {
  const [drawn, setDrawn] = useState<DrawnMap>({ map: undefined, failed: false, streets: true });
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let map: PlacesMap | undefined;
    let gone = false;
    import(/* webpackChunkName: "places-map" */ './startPlacesMap')
      .then(({ startPlacesMap }) => {
        if (gone) return;
        map = startPlacesMap(element, {
          onOpen: (key) => latest.current.onOpen(key),
          onClose: () => latest.current.onClose(),
          covered: () => latest.current.covered(),
          onStreets: (streets) => setDrawn((before) => ({ ...before, streets })),
        });
        setDrawn((before) => ({ ...before, map }));
      })
      .catch(() => setDrawn((before) => ({ ...before, failed: true })));
    return () => {
      gone = true;
      map?.stop();
      setDrawn((before) => ({ ...before, map: undefined }));
    };
  }, [box]);

  return drawn;
}
