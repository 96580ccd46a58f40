import { matchPage } from '@show/contracts/site/pageMatch';
import { showDescription } from '@show/contracts/site/showDescription';
import { showTitle } from '@show/contracts/site/showTitle';
import { useEffect } from 'react';
import { show } from './pageData';

export interface ScreenMeta {
  /** Without the show's name; undefined on the home page. */
  title?: string | undefined;
  description?: string | undefined;
  /** URL of the image for share cards. */
  image?: string | undefined;
  /** Canonical path, when only the data knows it: '/covered-bridges'. */
  canonical?: string | undefined;
}

function setMeta(selector: string, content: string): void {
  document.head.querySelector(selector)?.setAttribute('content', content);
}

/** Canonical path of the current URL, which may be an alias. */
function usualAddress(): string {
  const { pathname } = window.location;
  const { page, params } = matchPage(pathname);
  return page.id === 'not-found' ? pathname : page.canonical(params);
}

const absolute = (url: string): string => new URL(url, window.location.origin).href;

/** Path that the document was rendered for. The gateway wrote its head, which holds more than a screen knows. */
const arrivedAt = typeof window === 'undefined' ? '' : window.location.pathname;
let moved = false;

function writeMeta({ title, description, image, canonical }: ScreenMeta): void {
  const { name, seoImage } = show();
  document.title = title ? `${title} · ${name}` : showTitle(show());
  moved ||= window.location.pathname !== arrivedAt;
  if (!moved) return;
  const words = description || showDescription(show());
  for (const network of ['meta[property="og:', 'meta[name="twitter:']) {
    setMeta(`${network}title"]`, title ?? name);
    setMeta(`${network}description"]`, words);
    setMeta(`${network}image"]`, absolute(image ?? seoImage));
  }
  setMeta('meta[name="description"]', words);
  const url = absolute(canonical ?? usualAddress());
  setMeta('meta[property="og:url"]', url);
  document.head.querySelector('link[rel="canonical"]')?.setAttribute('href', url);
}

/**
 * Updates the document head on client-side navigation. On the first page the gateway has written it, so only the
 * title is set. To be called in every screen once its data is known.
 */
export function usePageMeta({ title, description, image, canonical }: ScreenMeta): void {
  useEffect(
    () => writeMeta({ title, description, image, canonical }),
    [title, description, image, canonical],
  );
}
