import { notFoundPage, type Page, type PageParams, pages } from './pages';

export interface PageMatch {
  readonly page: Page;
  readonly params: PageParams;
}

interface Route {
  readonly page: Page;
  readonly parts: readonly string[];
}

/** Routes with more fixed parts stand first, so that `/giveaways` is not taken for a slug. */
const routes: readonly Route[] = pages
  .flatMap((page) => page.patterns.map((pattern) => ({ page, parts: partsOf(pattern) })))
  .sort((one, other) => fixedParts(other) - fixedParts(one));

/**
 * The page of a pathname (still encoded, without query). Case and a trailing slash don't matter to fixed parts.
 * Always answers: an unknown or malformed address is the not-found page.
 */
export function matchPage(pathname: string): PageMatch {
  const parts = decodeParts(pathname);
  if (parts) {
    for (const { page, parts: wanted } of routes) {
      const params = compare(wanted, parts);
      if (params) return { page, params };
    }
  }
  return { page: notFoundPage, params: {} };
}

/** `/episodes/{id}` as react-router and express write it: `/episodes/:id`. */
export function routerPattern(pattern: string): string {
  return pattern.replace(/\{(\w+)\}/g, ':$1');
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function fixedParts({ parts }: Route): number {
  return parts.filter((part) => !part.startsWith('{')).length;
}

function decodeParts(pathname: string): string[] | null {
  try {
    return partsOf(pathname).map(decodeURIComponent);
  } catch {
    return null;
  }
}

function compare(wanted: readonly string[], parts: readonly string[]): PageParams | null {
  if (wanted.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const want = wanted[at] ?? '';
    if (want.startsWith('{')) params[want.slice(1, -1)] = part;
    else if (want !== part.toLowerCase()) return null;
  }
  return params;
}
