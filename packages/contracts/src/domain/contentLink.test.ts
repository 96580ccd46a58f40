import { contentHref } from './contentLink';

describe('contentHref', () => {
  test.each([
    ['episode', null, '/episodes/7'],
    ['episode', '', '/episodes/7'],
    ['segment', 'mill', '/mill'],
    ['instudio-guest', null, '/instudio-guests/7'],
    ['business', 'bakery', '/businesses/bakery'],
    ['giveaway', null, '/giveaways/7'],
    ['album', null, '/bts/7'],
    ['sponsor', null, '/sponsors'],
  ] as const)('of a %s with slug %p is %s', (type, slug, href) => {
    expect(contentHref({ type, id: 7, slug })).toBe(href);
  });
});
