import { matchPage, notFoundPage, type Page, type PageParams } from '@show/contracts';

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
  const withoutEnding = isKnown ? null : withoutPunctuation(pathname);
  const moves = withoutEnding === null ? {} : { withoutEnding };
  if (page.id === 'slug' && !isKnown) return { ...missing, ...moves };
  return {
    ...moves,
    page,
    params,
    query: new URLSearchParams(page.id === 'search' ? search : ''),
  };
}

/**
 * A path without what messages and printed texts put behind a URL, as in 'Enter at example.org/giveaways.'; null
 * when nothing is behind it.
 */
function withoutPunctuation(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    const clean = path.replace(/[\s\p{P}\p{Cf}<>|~`^+]+$/u, '');
    return clean === path.replace(/\/+$/, '') ? null : encodeURI(`/${clean.replace(/^\/+/, '')}`);
  } catch {
    return null;
  }
}
