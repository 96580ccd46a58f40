import { type RefObject, useEffect, useState } from 'react';

/** Distance from the viewport that counts as near. */
const margin = '600px 0px';

/** Whether the visitor has scrolled near an element; stays true. */
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
