import { paramsOf, pathMatcher } from '../http/pathMatcher';
import { notFoundPage, type Page, type PageParams, pages } from './pages';

export interface PageMatch {
  readonly page: Page;
  readonly params: PageParams;
}

const lowerCase = (part: string) => part.toLowerCase();
const match = pathMatcher(
  pages.flatMap((page) => page.patterns.map((pattern) => [partsOf(pattern), page] as const)),
  lowerCase,
);

/**
 * The page of a pathname (still encoded, without query). Literals match in any case, and superfluous slashes are
 * ignored. Always returns a page: an unknown or malformed URL is the not-found page.
 */
export function matchPage(pathname: string): PageMatch {
  const parts = decodedParts(pathname);
  const found = parts && match(parts);
  const target = found?.targets[0];
  if (!target) return { page: notFoundPage, params: {} };
  return { page: target.value, params: paramsOf(target.names, found.values) };
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function decodedParts(pathname: string): string[] | null {
  try {
    return partsOf(pathname).map(decodeURIComponent);
  } catch {
    return null;
  }
}
