import { useLocation, useNavigationType } from '@show/web-kit/router';
import { useLayoutEffect, useRef } from 'react';
import { contentId } from '../layout/Layout';
import { retryUntil } from './retryUntil';
import { rememberedScroll, rememberScroll } from './scrollMemory';

function showAnchor(hash: string): boolean {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!target) return false;
  target.scrollIntoView();
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

const isInReach = (top: number): boolean => document.documentElement.scrollHeight >= top + window.innerHeight;

function showPosition(top: number): boolean {
  if (!isInReach(top)) return false;
  window.scrollTo(0, top);
  return true;
}

/**
 * Restores for client-side navigation what browsers do for documents: a new page starts at its top with the focus on
 * its content, an anchor is scrolled into view once it exists, and going back restores the scroll position. A document that
 * comes rendered is left where the browser or the visitor has scrolled it.
 */
export function ScrollKeeper() {
  const { key, pathname, search, hash } = useLocation();
  // The first history entry of every document has the same key, so the URL is part of the key here.
  const place = `${key} ${pathname}${search}`;
  const navigation = useNavigationType();
  const previousPath = useRef(pathname);
  const isDocument = useRef(true);

  useLayoutEffect(() => {
    const samePage = previousPath.current === pathname;
    previousPath.current = pathname;
    const remembered = navigation === 'POP' ? rememberedScroll(place) : undefined;
    const isFirst = isDocument.current;
    isDocument.current = false;
    // Reading the scroll position forces a layout, so only where something depends on it.
    if (samePage && remembered === undefined && !hash) return;
    if (isFirst && window.scrollY > 0 && (remembered === undefined || isInReach(remembered))) return;
    if (!samePage) document.getElementById(contentId)?.focus({ preventScroll: true });
    if (remembered !== undefined) return retryUntil(() => showPosition(remembered));
    if (hash) return retryUntil(() => showAnchor(hash));
    if (!samePage) window.scrollTo(0, 0);
  }, [place, pathname, hash, navigation]);

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    // Recorded while scrolling: once the next page has rendered the position is that page's. An effect after the paint
    // would remember too late: by then the next page may have reported that it is at its top.
    let top = 0;
    const note = () => {
      top = window.scrollY;
    };
    const frame = requestAnimationFrame(note);
    const remember = () => rememberScroll(place, top);
    const leave = () => {
      remember();
      // The next document of this place is shown before its scripts load.
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      cancelAnimationFrame(frame);
      remember();
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', leave);
    };
  }, [place]);

  return null;
}
