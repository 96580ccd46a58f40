import { matchPage } from '@show/contracts/site/pageMatch';
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

/** Title of the document: 'Episodes · Hoosier Pulse'. */
function documentTitle(title: string | undefined): string {
  const { name, tagline } = show();
  return title ? `${title} · ${name}` : `${name}: ${tagline}`;
}

function setMeta(selector: string, content: string | undefined): void {
  const element = document.head.querySelector(selector);
  if (element && content) element.setAttribute('content', content);
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
  const { description: showDescription, seoImage } = show();
  document.title = documentTitle(title);
  moved ||= window.location.pathname !== arrivedAt;
  if (!moved) return;
  for (const network of ['meta[property="og:', 'meta[name="twitter:']) {
    setMeta(`${network}title"]`, title ?? show().name);
    setMeta(`${network}description"]`, description ?? showDescription);
    setMeta(`${network}image"]`, absolute(image ?? seoImage));
  }
  setMeta('meta[name="description"]', description ?? showDescription);
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
