import { useToasts } from '@show/web-kit/toasts';
import { type RefObject, useEffect, useRef } from 'react';

/** Pixels at the lower edge of the window that a toast may cover. */
const toastHeight = 192;

const bars = new Set<RefObject<HTMLElement | null>>();

/** Distance of a bar's upper edge from the lower edge of the window; 0 if no toast could cover the bar. */
function liftOver({ current }: RefObject<HTMLElement | null>): number {
  if (!current) return 0;
  const { top, bottom, height } = current.getBoundingClientRect();
  const below = window.innerHeight;
  return height > 0 && top < below && bottom > below - toastHeight ? below - top : 0;
}

function lift(): void {
  const { style } = document.documentElement;
  const needed = Math.max(0, ...[...bars].map(liftOver));
  if (needed === 0) style.removeProperty('--toast-lift');
  else style.setProperty('--toast-lift', `${Math.ceil(needed)}px`);
}

/** Keeps toasts above a bar of buttons, which they would cover while it is near the lower edge of the window. */
export function useToastOffset<Bar extends HTMLElement>(): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  // After each render, as the bar may have moved.
  useEffect(lift);
  useEffect(() => {
    bars.add(bar);
    lift();
    const watched = new AbortController();
    const { signal } = watched;
    window.addEventListener('scroll', lift, { signal, capture: true, passive: true });
    window.addEventListener('resize', lift, { signal });
    const unsubscribe = useToasts.subscribe(lift);
    return () => {
      watched.abort();
      unsubscribe();
      bars.delete(bar);
      lift();
    };
  }, []);
  return bar;
}
