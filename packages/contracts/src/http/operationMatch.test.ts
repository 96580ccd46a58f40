import { operationList } from '../operations';
import { fillPath } from './fillPath';
import { operationMatcher } from './operationMatch';

const match = operationMatcher(operationList);

describe('operationMatcher', () => {
  test('finds every operation by its path', () => {
    for (const operation of operationList) {
      const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const params = Object.fromEntries(names.map((name) => [name, '17']));
      expect(match(operation.method, fillPath(operation.path, params))).toEqual({ operation, params });
    }
  });

  test('prefers a literal segment to a parameter', () => {
    expect(match('GET', '/api/episodes/featured')).toMatchObject({
      operation: { id: 'listFeaturedEpisodes' },
    });
  });

  test('falls back to a parameter when the literal segment leads nowhere', () => {
    expect(match('GET', '/api/tv-segments/featured/gallery')).toMatchObject({
      operation: { id: 'listSegmentGallery' },
      params: { id: 'featured' },
    });
  });

  test('treats HEAD as GET', () => {
    expect(match('HEAD', '/api/episodes')).toMatchObject({ operation: { id: 'listEpisodes' } });
  });

  test('returns the allowed methods for another method', () => {
    expect(match('POST', '/api/segment-locations/4')).toEqual({ operation: null, allow: ['DELETE', 'PUT'] });
  });

  test.each(['/api', '/api/nothing', '/api/episodes/', '/api/episodes//image', '/api/episodes/%E0%A4%A', ''])(
    'finds nothing at %p',
    (pathname) => {
      expect(match('GET', pathname)).toBeNull();
    },
  );

  test('decodes parameters', () => {
    expect(match('GET', '/api/slug-lookup/a%20b')).toMatchObject({ params: { slug: 'a b' } });
  });
});
