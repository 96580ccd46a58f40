import { useSearchParams } from '@show/web-kit/router';
import { toast } from '@show/web-kit/toasts';
import { useEffect, useRef } from 'react';
import type { Place } from '../../places/map/Place';
import { useHighlight } from './useHighlight';

export interface PlaceFocusNeeds {
  places: readonly Place[] | undefined;
  /** Whether the map has loaded. */
  ready: boolean;
  /** Moves the map. */
  showPoint: (place: Place) => void;
}

/** The featured location, kept in the URL: `/map?place=segment-12`. */
export function usePlaceFocus({ places, ready, showPoint }: PlaceFocusNeeds) {
  const [params, setParams] = useSearchParams();
  const { highlighted, highlight } = useHighlight();
  const key = params.get('place');
  const focused = places?.find((place) => place.key === key);

  // Once, when the initial URL names a place, which a rendered document reports only after the map is ready.
  const arrived = useRef(false);
  useEffect(() => {
    if (!ready || !focused || arrived.current) return;
    arrived.current = true;
    showPoint(focused);
    highlight(focused);
  }, [ready, focused, showPoint, highlight]);

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
    if (marked) highlight(place);
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
