import { announce } from '@show/web-kit/ui';
import { useEffect } from 'react';

/** Says the new title when the page has become another one without a new document, as a new document would. */
export function TitleAnnouncer() {
  useEffect(() => {
    const title = document.head.querySelector('title');
    if (!title) return;
    let said = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === said) return;
      said = document.title;
      announce(said);
    });
    observer.observe(title, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return null;
}
