import { useCallback, useEffect, useState } from 'react';
import type { Place } from '../../places/map/Place';

/** Milliseconds. */
const highlightedFor = 8000;

/** The place that is highlighted on the map, for eight seconds after it was chosen. */
export function useHighlight(): { highlighted: Place | undefined; highlight: (place: Place) => void } {
  const [highlighted, setHighlighted] = useState<Place>();
  useEffect(() => {
    if (!highlighted) return;
    const timer = setTimeout(() => setHighlighted(undefined), highlightedFor);
    return () => clearTimeout(timer);
  }, [highlighted]);
  // A new object, so that choosing the same place again restarts the eight seconds.
  const highlight = useCallback((place: Place) => setHighlighted({ ...place }), []);
  return { highlighted, highlight };
}
