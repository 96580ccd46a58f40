/** Whether a media query matches now. False where the browser has no media queries for scripts. */
export function matchesMedia(query: string): boolean {
  try {
    return window.matchMedia(query).matches;
  } catch {
    return false;
  }
}

/** Calls back when the result of a media query changes. Returns how to stop it. */
export function watchMedia(query: string, onChange: () => void): () => void {
  try {
    const list = window.matchMedia(query);
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  } catch {
    return () => {};
  }
}

/** Whether the visitor prefers reduced motion. */
export const wantsLessMotion = (): boolean => matchesMedia('(prefers-reduced-motion: reduce)');
