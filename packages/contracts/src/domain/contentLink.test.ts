import { contentHref } from './contentLink';

describe('#contentHref', () => {
  test.each([
    [{ type: 'episode', id: 4, slug: 'dunes' }, '/dunes'],
    [{ type: 'episode', id: 4, slug: '' }, '/episodes/4'],
    [{ type: 'segment', id: 4, slug: null }, '/segments/4'],
    [{ type: 'instudio-guest', id: 4 }, '/instudio-guests/4'],
  ] as const)('When the item is %p, then it is %s', (item, href) => {
    expect(contentHref(item)).toBe(href);
  });

  test.each([
    ['episode', null, '/episodes/7'],
    ['segment', 'mill', '/mill'],
    ['instudio-guest', null, '/instudio-guests/7'],
    ['business', 'bakery', '/businesses/bakery'],
    ['business', null, '/businesses/7'],
    ['giveaway', null, '/giveaways/7'],
    ['album', null, '/bts/7'],
    ['sponsor', null, '/sponsors'],
  ] as const)('When it is a %s with slug %p, then it leads to %s', (type, slug, href) => {
    expect(contentHref({ type, id: 7, slug })).toBe(href);
  });
});
