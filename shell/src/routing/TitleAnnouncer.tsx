import { useLocation } from '@show/web-kit/router';
import { announce } from '@show/web-kit/ui';
import { useEffect, useRef } from 'react';

/** After a navigation without a new document, says the new title, as a new document would. */
export function TitleAnnouncer() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    const title = document.head.querySelector('title');
    if (!title) return;
    const observer = new MutationObserver(() => announce(document.title));
    observer.observe(title, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
  return null;
}
