import { type RefObject, useEffect, useState } from 'react';

/** Begins to count as near this far below or above the screen. */
const margin = '600px 0px';

/** Whether the visitor has come near an element; once they have, it stays so. */
export function useNearby(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
}
