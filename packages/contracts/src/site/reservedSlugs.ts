import { pages } from './pages';

/** First path segments that are not pages, or will become pages. */
const otherAddresses = [
  'api',
  'assets',
  'businesses',
  'favicon',
  'feed',
  'feeds',
  'g',
  'healthz',
  'index',
  'internal',
  'ledger',
  'login',
  'logout',
  'metrics',
  'mfe',
  'offline',
  'problems',
  'readyz',
  'robots',
  'rules',
  'sitemap',
  'uploads',
  'winners',
  'ws',
];

/** Slugs that no item may have, in lower case: the first part of every fixed route, and the above. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...pages
    .flatMap((page) => page.patterns)
    .map((pattern) => pattern.split('/')[1] ?? '')
    .filter((part) => part !== '' && !part.startsWith('{')),
  ...otherAddresses,
]);

export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug.trim().toLowerCase());
}
