import { getEpisode, listEpisodes, listSegments, lookUpSlug } from '../operations';
import { operationPath, queryString } from './operationPath';

describe('#operationPath', () => {
  test('When a call has a parameter, then it stands encoded in its place', () => {
    expect(operationPath(getEpisode, { id: 4 })).toBe('/api/episodes/4');
    expect(operationPath(lookUpSlug, { slug: 'a/b?c' })).toBe('/api/slug-lookup/a%2Fb%3Fc');
  });

  test('When a call has none, then none is needed', () => {
    expect(operationPath(listEpisodes)).toBe('/api/episodes');
  });

  test('When a query is given, then it follows; keys without a value are left out', () => {
    expect(operationPath(listSegments, undefined, { with_categories: true })).toBe(
      '/api/tv-segments?with_categories=true',
    );
    expect(operationPath(listSegments, undefined, { with_categories: undefined })).toBe('/api/tv-segments');
  });
});

describe('#queryString', () => {
  test.each(['plain', 'two words', "it's (not) a~b!*", 'a+b&c=d', 'ünï', '100%'])(
    'When the value is %p, then it is written as URLSearchParams writes it',
    (q) => {
      expect(queryString({ q })).toBe(`?${new URLSearchParams({ q })}`);
    },
  );
});
