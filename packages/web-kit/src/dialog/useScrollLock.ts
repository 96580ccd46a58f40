import { useEffect } from 'react';

/** Keeps the page from scrolling while the calling component, the backdrop of a dialog, is mounted. */
export function useScrollLock(): void {
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
}

/** Counts on the element itself: front ends may have copies of this module, and dialogs open dialogs. */
function count(more: 1 | -1): void {
  const { dataset } = document.documentElement;
  const open = Number(dataset.dialogs ?? 0) + more;
  if (open > 0) dataset.dialogs = String(open);
  else delete dataset.dialogs;
}
