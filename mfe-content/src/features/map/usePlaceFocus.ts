import { useSearchParams } from '@show/web-kit/router';
import { toast } from '@show/web-kit/toasts';
import { useEffect, useRef, useState } from 'react';
import type { Place } from '../../places/map/Place';

/** Milliseconds. */
const highlightedFor = 8000;

export interface PlaceFocusNeeds {
  places: readonly Place[] | undefined;
  /** Whether the map has loaded. */
  ready: boolean;
  /** Moves the map. */
  showPoint: (place: Place) => void;
}

/** The featured location, kept in the URL (`/map?place=segment-12`), and highlighted when it is chosen. */
export function usePlaceFocus({ places, ready, showPoint }: PlaceFocusNeeds) {
  const [params, setParams] = useSearchParams();
  const key = params.get('place');
  const focused = places?.find((place) => place.key === key);

  const [highlighted, setHighlighted] = useState<Place>();
  useEffect(() => {
    if (!highlighted) return;
    const timer = setTimeout(() => setHighlighted(undefined), highlightedFor);
    return () => clearTimeout(timer);
  }, [highlighted]);

  // Once, when the initial URL names a place, which a rendered document reports only after the map is ready.
  const arrived = useRef(false);
  useEffect(() => {
    if (!ready || !focused || arrived.current) return;
    arrived.current = true;
    showPoint(focused);
    setHighlighted(focused);
  }, [ready, focused, showPoint]);

  /** Makes a place the featured one, in the URL too, and leaves the map where it is. */
  const choose = (place: Place, { marked = false } = {}) => {
    arrived.current = true;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('place', place.key);
        next.delete('county');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
    // A new object, so that choosing the same place again restarts the eight seconds.
    if (marked) setHighlighted({ ...place });
  };

  const focus = (place: Place) => {
    if (!ready) {
      toast({ title: 'Map Loading', description: 'Please wait for the map to load', variant: 'destructive' });
      return;
    }
    choose(place, { marked: true });
    showPoint(place);
    toast({ title: 'Map Updated', description: `Focused on ${place.locationName}` });
  };
  return { focused, highlighted, focus, choose };
}
