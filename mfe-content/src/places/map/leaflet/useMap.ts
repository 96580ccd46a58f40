import { loadWithRetries } from '@show/web-kit/timing';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PlacesMap, PlacesMapEvents } from './startPlacesMap';

interface DrawnMap {
  /** Undefined while its code loads. */
  map: PlacesMap | undefined;
  failed: boolean;
  /** Whether tiles are available. */
  streets: boolean;
}

/** Creates a map in an element once its code has loaded, and removes it on unmount. */
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
    loadWithRetries(() => import(/* webpackChunkName: "places-map" */ './startPlacesMap'))
      .then(({ startPlacesMap }) => {
        if (gone) return;
        map = startPlacesMap(element, {
          onOpen: (key) => latest.current.onOpen(key),
          onClose: () => latest.current.onClose(),
          onMove: () => latest.current.onMove(),
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
