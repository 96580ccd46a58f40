import { type RefObject, useEffect, useState } from 'react';

/** Pixels of a movement that has a direction, and of a page's top where the bar always is whole. */
const [least, top] = [6, 160];

/** Whether the visitor is scrolling down, away from the top of the page, and no key has moved the focus into the bar. */
export function useSteppedBack(bar: RefObject<HTMLElement | null>): boolean {
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    const hasFocus = () => bar.current?.querySelector(':focus-visible');
    let last = 0;
    // Reading it now would force a layout in this task.
    const frame = requestAnimationFrame(() => {
      last = window.scrollY;
    });
    const follow = () => {
      const now = Math.max(0, window.scrollY);
      if (Math.abs(now - last) < least) return;
      setIsBack(now > last && now > top && !hasFocus());
      last = now;
    };
    const comeBack = () => {
      if (hasFocus()) setIsBack(false);
    };
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('focusin', comeBack);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', follow);
      window.removeEventListener('focusin', comeBack);
    };
  }, [bar]);
  return isBack;
}
