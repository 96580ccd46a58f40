import { operationMatcher } from '../http/operationMatch';
import { operationList } from '../operations';
import { matchPage } from './pageMatch';
import { contentReads, pages } from './pages';
import { isReservedSlug } from './reservedSlugs';

const idOf = (pathname: string) => matchPage(pathname).page.id;
const nothing = new URLSearchParams();

describe('matchPage', () => {
  test.each([
    ['/', 'home'],
    ['/episodes/4', 'episode'],
    ['/tv-segments', 'segments'],
    ['/tv-segments/4', 'segment'],
    ['/businesses/4', 'business'],
    ['/Giveaways', 'giveaway'],
    ['/giveaways/2', 'giveaway'],
    ['/giveaways/2/ledger', 'giveaway-ledger'],
    ['/giveaways/2/rules', 'giveaway-rules'],
    ['/giveaways-old', 'giveaways-old'],
    ['/giveaways/notify', 'giveaway-notify'],
    ['/bts/4', 'album'],
    ['/sponsored-by', 'sponsors'],
    ['/Calendar', 'calendar'],
    ['/ADMIN/Locations', 'admin-locations'],
    ['/admin/invitation', 'admin-invitation'],
    ['/admin/preview/episode/12', 'admin-preview'],
    ['/admin/items/segment/new', 'admin-item'],
    ['/episodes/after/4', 'episodes'],
    ['/covered-bridges', 'slug'],
    ['/episodes/', 'episodes'],
    ['/no/such/page', 'not-found'],
    ['/episodes/4/extra', 'not-found'],
    ['/%E0%A4%A', 'not-found'],
  ])('finds at %s the page %s', (pathname, id) => {
    expect(idOf(pathname)).toBe(id);
  });

  test('decodes parameters and keeps capitals', () => {
    expect(matchPage('/Covered-Bridges').params).toEqual({ slug: 'Covered-Bridges' });
    expect(matchPage('/segments/a%20b').params).toEqual({ id: 'a b' });
  });
});

describe('pages', () => {
  test.each([
    '/episodes/abc',
    '/segments/after/abc',
    '/admin/items/segment/abc',
    '/instudio-guests/0',
    '/giveaways/x/ledger',
    '/giveaways/0/rules',
    '/favicon.ico',
  ])('read nothing for the impossible URL %s', (pathname) => {
    const { page, params } = matchPage(pathname);
    expect(page.possible(params)).toBe(false);
    expect(page.subject(params)).toBeNull();
    expect(page.reads(params, nothing)).toEqual([]);
  });

  test.each([
    ['/tv-segments', null, '/segments'],
    ['/tv-segments/4', null, '/segments/4'],
    ['/segments/4', 'mill', '/mill'],
    ['/Giveaways', null, '/giveaways'],
    ['/giveaways/2', null, '/giveaways/2'],
    ['/Episodes/After/41', null, '/episodes/after/41'],
    ['/businesses/4', 'bakery', '/businesses/bakery'],
    ['/MILL', 'mill', '/mill'],
  ])('at %s with slug %p have the canonical URL %s', (pathname, slug, canonical) => {
    const { page, params } = matchPage(pathname);
    expect(page.canonical(params, { slug })).toBe(canonical);
  });

  test('use /giveaways as the canonical URL of the main giveaway', () => {
    const { page, params } = matchPage('/giveaways/7');
    expect(page.canonical(params, { main: true })).toBe('/giveaways');
    expect(page.canonical(params, { main: false })).toBe('/giveaways/7');
  });

  test('read only cached public operations with valid parameters', () => {
    const match = operationMatcher(operationList);
    const query = new URLSearchParams('q= covered bridge ');
    const reads = [
      ...pages.flatMap((page) => page.reads({ id: '4', slug: 'mill', after: '4' }, query)),
      ...pages.flatMap((page) => [...page.reads({}, query), ...(page.readsAfter?.({}, { id: 4 }) ?? [])]),
      ...contentReads('segment', 4),
      ...contentReads('instudio-guest', 4),
    ];
    const refused = reads.filter((read) => {
      const url = new URL(read, 'http://show');
      const found = match('GET', url.pathname);
      if (!found?.operation?.cache) return true;
      const { params, query: schema } = found.operation;
      return (
        params?.safeParse(found.params).success === false ||
        schema?.safeParse(Object.fromEntries(url.searchParams)).success === false
      );
    });
    expect(reads).toContain('/api/search?q=covered+bridge');
    expect(refused).toEqual([]);
  });

  test('read the newest of each kind for a blank search', () => {
    const { page, params } = matchPage('/search');
    expect(page.reads(params, new URLSearchParams('q=%20'))).toEqual([
      '/api/episodes?limit=3',
      '/api/tv-segments?limit=3&with_categories=true',
      '/api/instudio-guests?limit=3',
    ]);
  });

  test('exclude staff pages and searches from search engines', () => {
    expect(pages.filter(({ indexed }) => !indexed).map(({ id }) => id)).toEqual([
      'giveaway-notify',
      'search',
      'admin',
      'admin-locations',
      'admin-invitation',
      'admin-preview',
      'admin-item',
    ]);
  });
});

describe('isReservedSlug', () => {
  test.each(['episodes', 'Giveaways', ' api ', 'uploads', 'tv-segments'])('is true for %p', (slug) => {
    expect(isReservedSlug(slug)).toBe(true);
  });

  test('is false for another word', () => {
    expect(isReservedSlug('covered-bridges')).toBe(false);
  });
});
