import { operationMatcher } from '../http/operationMatch';
import { operationList } from '../operations';
import { matchPage, routerPattern } from './pageMatch';
import { contentReads, pages } from './pages';
import { isReservedSlug } from './reservedSlugs';

const idOf = (pathname: string) => matchPage(pathname).page.id;
const nothing = new URLSearchParams();

describe('#matchPage', () => {
  test.each([
    ['/', 'home'],
    ['/episodes', 'episodes'],
    ['/episodes/4', 'episode'],
    ['/segments', 'segments'],
    ['/tv-segments', 'segments'],
    ['/segments/4', 'segment'],
    ['/tv-segments/4', 'segment'],
    ['/businesses/4', 'business'],
    ['/giveaways', 'giveaway'],
    ['/Giveaways', 'giveaway'],
    ['/giveaways/2', 'giveaway'],
    ['/giveaways/2/ledger', 'giveaway-ledger'],
    ['/giveaways/2/rules', 'giveaway-rules'],
    ['/giveaways-old', 'giveaways-old'],
    ['/giveaways/notify', 'giveaway-notify'],
    ['/about', 'about'],
    ['/map', 'map'],
    ['/instudio-guests', 'guests'],
    ['/instudio-guests/4', 'instudio-guest'],
    ['/bts', 'albums'],
    ['/bts/4', 'album'],
    ['/sponsors', 'sponsors'],
    ['/sponsored-by', 'sponsors'],
    ['/calendar', 'calendar'],
    ['/Calendar', 'calendar'],
    ['/search', 'search'],
    ['/admin', 'admin'],
    ['/ADMIN/Locations', 'admin-locations'],
    ['/admin/invitation', 'admin-invitation'],
    ['/admin/preview/episode/12', 'admin-preview'],
    ['/admin/items/segment/12', 'admin-item'],
    ['/admin/items/segment/new', 'admin-item'],
    ['/episodes/after/4', 'episodes'],
    ['/covered-bridges', 'slug'],
    ['/episodes/', 'episodes'],
    ['/no/such/page', 'not-found'],
    ['/episodes/4/extra', 'not-found'],
    ['/%E0%A4%A', 'not-found'],
  ])('When the address is %s, then it is the page %s', (pathname, id) => {
    expect(idOf(pathname)).toBe(id);
  });

  test('When a parameter has capitals or is encoded, then it is kept as it was meant', () => {
    expect(matchPage('/Covered-Bridges').params).toEqual({ slug: 'Covered-Bridges' });
    expect(matchPage('/segments/a%20b').params).toEqual({ id: 'a b' });
  });
});

describe('#pages', () => {
  test.each([
    '/episodes/abc',
    '/segments/after/abc',
    '/admin/items/segment/abc',
    '/segments/12abc',
    '/instudio-guests/0',
    '/bts/-1',
    '/giveaways/x',
    '/giveaways/x/ledger',
    '/giveaways/0/rules',
    '/favicon.ico',
  ])('When the address is %s, then it can name nothing and asks for nothing', (pathname) => {
    const { page, params } = matchPage(pathname);
    expect(page.possible(params)).toBe(false);
    expect(page.subject(params)).toBeNull();
    expect(page.reads(params, nothing)).toEqual([]);
  });

  test.each([
    ['/tv-segments', null, '/segments'],
    ['/tv-segments/4', null, '/segments/4'],
    ['/tv-segments/4', 'mill', '/mill'],
    ['/segments/4', 'mill', '/mill'],
    ['/episodes/4', 'dunes', '/dunes'],
    ['/Giveaways', null, '/giveaways'],
    ['/giveaways/2', null, '/giveaways/2'],
    ['/sponsored-by', null, '/sponsors'],
    ['/Calendar', null, '/calendar'],
    ['/Episodes/After/41', null, '/episodes/after/41'],
    ['/businesses/4', 'bakery', '/businesses/bakery'],
    ['/MILL', 'mill', '/mill'],
  ])('When %s shows something with slug %p, then its one address is %s', (pathname, slug, canonical) => {
    const { page, params } = matchPage(pathname);
    expect(page.canonical(params, { slug })).toBe(canonical);
  });

  test('When a giveaway is the main one, then its one address is that of the main one', () => {
    const { page, params } = matchPage('/giveaways/7');
    expect(page.canonical(params, { main: true })).toBe('/giveaways');
    expect(page.canonical(params, { main: false })).toBe('/giveaways/7');
  });

  test('When a page reads, then each address is a cached public call that accepts its parameters', () => {
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

  test('When a search is blank, then nothing is searched, and the newest of each kind are read', () => {
    const { page, params } = matchPage('/search');
    expect(page.reads(params, new URLSearchParams('q=%20'))).toEqual([
      '/api/episodes?limit=3',
      '/api/tv-segments?limit=3&with_categories=true',
      '/api/instudio-guests?limit=3',
    ]);
  });

  test('When the page is for staff or a search, then it is not listed by search engines', () => {
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

describe('#routerPattern', () => {
  test('When a pattern has a parameter, then it is written with a colon', () => {
    expect(routerPattern('/episodes/{id}')).toBe('/episodes/:id');
  });
});

describe('#isReservedSlug', () => {
  test.each(['episodes', 'Giveaways', 'giveaways-old', ' api ', 'uploads', 'tv-segments', 'admin'])(
    'When it is %p, then no item may have it',
    (slug) => {
      expect(isReservedSlug(slug)).toBe(true);
    },
  );

  test('When it is a word of its own, then it is free', () => {
    expect(isReservedSlug('covered-bridges')).toBe(false);
  });
});
