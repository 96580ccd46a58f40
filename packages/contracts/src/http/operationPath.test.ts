import { getEpisode, listSegments, lookUpSlug } from '../operations';
import { operationPath, queryString } from './operationPath';

describe('operationPath', () => {
  test('encodes parameters', () => {
    expect(operationPath(getEpisode, { id: 4 })).toBe('/api/episodes/4');
    expect(operationPath(lookUpSlug, { slug: 'a/b?c' })).toBe('/api/slug-lookup/a%2Fb%3Fc');
  });

  test('appends the query without undefined values', () => {
    expect(operationPath(listSegments, undefined, { with_categories: true })).toBe(
      '/api/tv-segments?with_categories=true',
    );
    expect(operationPath(listSegments, undefined, { with_categories: undefined })).toBe('/api/tv-segments');
  });
});

describe('queryString', () => {
  test.each(['plain', 'two words', "it's (not) a~b!*", 'a+b&c=d', 'ünï', '100%'])(
    'encodes %p like URLSearchParams',
    (q) => {
      expect(queryString({ q })).toBe(`?${new URLSearchParams({ q })}`);
    },
  );
});
