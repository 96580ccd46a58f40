import { useToasts } from '@show/web-kit/toasts';
import { type RefObject, useEffect, useRef } from 'react';

/** The corner of the window that a toast may cover, in pixels. */
const toastHeight = 192;
const toastWidth = 420;

const bars = new Set<RefObject<HTMLElement | null>>();

/** The field or button that is in use, and its message. */
function inUse(): HTMLElement[] {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return [];
  const described = (focused.getAttribute('aria-describedby') ?? '').split(' ');
  if (!focused.matches('input, textarea, select, button')) return [];
  return [focused, ...described.flatMap((id) => document.getElementById(id) ?? [])];
}

/** Distance from the bottom of the window at which a toast covers no bar. */
function freeLift(): number {
  const { innerWidth, innerHeight } = window;
  const inTheWay = [...[...bars].flatMap(({ current }) => current ?? []), ...inUse()]
    .map((element) => element.getBoundingClientRect())
    .filter(({ height, right }) => height > 0 && right > innerWidth - toastWidth)
    .sort((one, other) => other.bottom - one.bottom);
  let lift = 0;
  for (const { top, bottom } of inTheWay) {
    const lowerEdge = innerHeight - lift;
    const isCovered = top < lowerEdge && bottom > lowerEdge - toastHeight;
    // Above a bar at the top there is no room for a toast.
    if (isCovered && top >= toastHeight) lift = innerHeight - top;
  }
  return lift;
}

function lift(): void {
  const { style } = document.documentElement;
  const needed = freeLift();
  if (needed === 0) style.removeProperty('--toast-lift');
  else style.setProperty('--toast-lift', `${Math.ceil(needed)}px`);
}

/** Keeps toasts above a bar of buttons and above the field in use, while these are in the lower right corner. */
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
    document.addEventListener('focusin', lift, { signal });
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
