import { operationList } from '../operations';
import { operationMatcher } from './operationMatch';
import { fillPath } from './operationPath';

const match = operationMatcher(operationList);

describe('#operationMatcher', () => {
  test.each(operationList.map((operation) => [operation.id, operation] as const))(
    'When the address of %s is asked for, then it is found',
    (_, operation) => {
      const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const params = Object.fromEntries(names.map((name) => [name, '17']));
      expect(match(operation.method, fillPath(operation.path, params))).toEqual({ operation, params });
    },
  );

  test('When a fixed part and a parameter both fit, then the fixed part wins', () => {
    expect(match('GET', '/api/episodes/featured')).toMatchObject({
      operation: { id: 'listFeaturedEpisodes' },
    });
    expect(match('GET', '/api/businesses/search')).toMatchObject({ operation: { id: 'searchBusinesses' } });
  });

  test('When only a longer address begins with the fixed part, then the parameter still fits', () => {
    expect(match('GET', '/api/tv-segments/featured/gallery')).toMatchObject({
      operation: { id: 'listSegmentGallery' },
      params: { id: 'featured' },
    });
  });

  test('When the method is HEAD, then it is answered as GET', () => {
    expect(match('HEAD', '/api/episodes')).toMatchObject({ operation: { id: 'listEpisodes' } });
  });

  test('When the method is not one of the address, then those that are get told', () => {
    expect(match('POST', '/api/segment-locations/4')).toEqual({ operation: null, allow: ['DELETE', 'PUT'] });
  });

  test.each(['/api', '/api/nothing', '/api/episodes/', '/api/episodes//image', '/api/episodes/%E0%A4%A', ''])(
    'When the address is %p, then there is nothing',
    (pathname) => {
      expect(match('GET', pathname)).toBeNull();
    },
  );

  test('When a parameter is encoded, then it is decoded', () => {
    expect(match('GET', '/api/slug-lookup/a%20b')).toMatchObject({ params: { slug: 'a b' } });
  });
});
