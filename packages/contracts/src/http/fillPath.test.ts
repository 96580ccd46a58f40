import { fillPath, queryString } from './fillPath';

describe('fillPath', () => {
  test('encodes parameters', () => {
    expect(fillPath('/api/episodes/{id}', { id: 4 })).toBe('/api/episodes/4');
    expect(fillPath('/api/slug-lookup/{slug}', { slug: 'a/b?c' })).toBe('/api/slug-lookup/a%2Fb%3Fc');
  });
});

describe('queryString', () => {
  test('leaves out what has no value', () => {
    expect(queryString({ with_categories: true, q: undefined, after: null })).toBe('?with_categories=true');
    expect(queryString({ q: undefined })).toBe('');
  });

  test.each(['plain', 'two words', "it's (not) a~b!*", 'a+b&c=d', 'ünï', '100%'])(
    'encodes %p like URLSearchParams',
    (q) => {
      expect(queryString({ q })).toBe(`?${new URLSearchParams({ q })}`);
    },
  );
});
