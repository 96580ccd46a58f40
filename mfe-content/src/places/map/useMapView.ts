import type { Point } from '@show/contracts/places/distance';
import {
  autoFindLocation,
  clearLocation,
  findLocation,
  locationDenied,
  useUserLocation,
} from '@show/web-kit/location';
import { useCallback, useEffect, useState } from 'react';
import type { Area, View } from './View';

const visitorView = (point: Point): View => ({ kind: 'visitor', point });
const everything = (): View => ({ kind: 'all' });

/**
 * The view of the map: the visitor when their location is known, a place that was chosen, or all places. A new object
 * moves the map even to the same view.
 */
export function useMapView() {
  const location = useUserLocation((state) => state.location);
  const [view, setView] = useState<View>(() => (location ? visitorView(location) : everything()));

  /** Why the visitor who asked for it is not on the map. */
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => autoFindLocation(), []);
  // A location that was requested automatically moves the map only while it shows all places.
  useEffect(() => {
    if (location) setView((before) => (before.kind === 'all' ? visitorView(location) : before));
  }, [location]);

  const findMe = useCallback(async () => {
    setRefusal(undefined);
    const found = await findLocation({ autoFind: true });
    if (found.success) return setView(visitorView(found.location));
    const denied = found.failure.code === locationDenied;
    setRefusal(
      denied ? 'Location access was denied. Please enable location services.' : 'Could not get your location',
    );
  }, []);
  const showAll = useCallback(() => {
    setRefusal(undefined);
    clearLocation();
    setView(everything());
  }, []);
  const showPoint = useCallback((point: Point) => setView({ kind: 'point', point }), []);

  const showArea = useCallback((area: Area) => setView({ kind: 'area', area }), []);
  /** Back from a chosen place or area: the visitor, or all places. */
  const showFound = useCallback(() => setView(location ? visitorView(location) : everything()), [location]);

  return { view, refusal, findMe, showAll, showPoint, showArea, showFound };
}
