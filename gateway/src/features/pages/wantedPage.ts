import { matchPage, notFoundPage, type Page, type PageParams, withoutPunctuation } from '@show/contracts';

/** One document to be made. */
export interface WantedPage {
  readonly page: Page;
  readonly params: PageParams;
  readonly query: URLSearchParams;
  /** The path without the punctuation behind it; the page moves there if it exists. */
  readonly withoutEnding?: string;
}

/** The not-found page. */
export const missing: WantedPage = { page: notFoundPage, params: {}, query: new URLSearchParams() };

/** The page of a URL; one that can name nothing is the not-found page unless it has a screen for that. */
export function wantedPage(pathname: string, search: string): WantedPage {
  const { page, params } = matchPage(pathname);
  const isKnown = page !== notFoundPage && page.possible(params);
  const withoutEnding = isKnown ? null : pathWithoutEnding(pathname);
  const moves = withoutEnding === null ? {} : { withoutEnding };
  if (page.id === 'slug' && !isKnown) return { ...missing, ...moves };
  return {
    ...moves,
    page,
    params,
    query: new URLSearchParams(page.id === 'search' ? search : ''),
  };
}

/** A path without the punctuation behind it; null when there is none. */
function pathWithoutEnding(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    const clean = withoutPunctuation(path);
    const isEnded = /[^/]/.test(path.slice(clean.length));
    return isEnded ? encodeURI(`/${clean.replace(/^\/+/, '')}`) : null;
  } catch {
    return null;
  }
}
