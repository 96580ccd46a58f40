import { useCallback, useEffect, useState } from 'react';
import type { Place } from '../../places/map/Place';

/** In milliseconds. */
const highlightedFor = 8000;

/** The place that stands out on the map: for eight seconds after it was asked for. */
export function useHighlight(): { highlighted: Place | undefined; highlight: (place: Place) => void } {
  const [highlighted, setHighlighted] = useState<Place>();
  useEffect(() => {
    if (!highlighted) return;
    const timer = setTimeout(() => setHighlighted(undefined), highlightedFor);
    return () => clearTimeout(timer);
  }, [highlighted]);
  // A new object, so that asking again for the same place begins its eight seconds anew.
  const highlight = useCallback((place: Place) => setHighlighted({ ...place }), []);
  return { highlighted, highlight };
}
