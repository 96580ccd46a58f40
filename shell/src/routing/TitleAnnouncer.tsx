import { announce } from '@show/web-kit/ui';
import { useEffect } from 'react';

/** Announces the new title after client-side navigation, as a browser does for a new document. */
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
