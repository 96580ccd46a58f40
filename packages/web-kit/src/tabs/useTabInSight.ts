import { type RefObject, useEffect, useRef } from 'react';

/** Pixels of the next tab that stay visible. */
const beside = 32;

/** Keeps the selected tab of a list visible that is longer than its place. */
export function useTabInSight(value: string | undefined): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (value !== undefined && list.current) bringIntoSight(list.current);
  }, [value]);
  return list;
}

/** Scrolls the selected tab into view when not all tabs fit. Scrolls the list, never the page. */
function bringIntoSight(list: HTMLElement): void {
  const tab = list.querySelector('[role="tab"][data-state="active"]')?.getBoundingClientRect();
  if (!tab) return;
  const { left, right, top, bottom } = list.getBoundingClientRect();
  if (tab.left < left) list.scrollLeft -= left - tab.left + beside;
  else if (tab.right > right) list.scrollLeft += tab.right - right + beside;
  if (tab.top < top) list.scrollTop -= top - tab.top + beside;
  else if (tab.bottom > bottom) list.scrollTop += tab.bottom - bottom + beside;
}
