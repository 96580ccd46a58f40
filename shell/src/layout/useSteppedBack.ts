import { type RefObject, useEffect, useState } from 'react';

/** Pixels of a movement that has a direction, and of a page's top where all of the bar is always shown. */
const [least, top] = [6, 160];

/**
 * Whether the visitor is scrolling down, away from the top of the page, while no key has moved the focus into the bar; and
 * what brings the whole bar back when one does. A press must not: the bar would move below the pointer.
 */
export function useSteppedBack(bar: RefObject<HTMLElement | null>): [isBack: boolean, onFocus: () => void] {
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    let last = 0;
    // Reading it now would force a layout in this task.
    const frame = requestAnimationFrame(() => {
      last = window.scrollY;
    });
    const follow = () => {
      const now = Math.max(0, window.scrollY);
      if (Math.abs(now - last) < least) return;
      setIsBack(now > last && now > top && !bar.current?.querySelector(':focus-visible'));
      last = now;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', follow);
    };
  }, [bar]);
  return [isBack, () => bar.current?.querySelector(':focus-visible') && setIsBack(false)];
}
