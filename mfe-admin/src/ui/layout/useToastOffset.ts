import { type RefObject, useEffect, useRef } from 'react';

/** Heights of sticky bottom bars, by owner. */
const bars = new Map<object, number>();

function lift(): void {
  const { style } = document.documentElement;
  if (bars.size === 0) style.removeProperty('--toast-lift');
  else style.setProperty('--toast-lift', `${Math.max(...bars.values())}px`);
}

/**
 * Keeps toasts above a sticky bottom bar, whose buttons they would cover.
 * @param atEdge whether the bar stands at the lower edge of the window
 */
export function useToastOffset<Bar extends HTMLElement>(atEdge: boolean): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  useEffect(() => {
    if (!atEdge) return;
    bars.set(bar, bar.current?.offsetHeight ?? 0);
    lift();
    return () => {
      bars.delete(bar);
      lift();
    };
  }, [atEdge]);
  return bar;
}
