import { invalidate, queryClient, read, seedQueries } from '@show/web-kit/query';
import { fakeFetch } from '@show/web-kit/testing';

beforeEach(() => queryClient.clear());

describe('queryClient', () => {
  test('joins the parts of a key to a URL', async () => {
    const calls = fakeFetch({ '/api/episodes/4': { id: 4 } });

    await queryClient.fetchQuery({ queryKey: ['/api/episodes', 4] });

    expect(calls.map(({ address }) => address)).toEqual(['/api/episodes/4']);
  });

  test('does not retry a failed read', async () => {
    const calls = fakeFetch({ '/api/episodes': { refused: 500, body: { detail: 'Down' } } });

    await expect(queryClient.fetchQuery(read('/api/episodes'))).rejects.toThrow('500: Down');
    expect(calls).toHaveLength(1);
  });
});

describe('invalidate', () => {
  test('marks all reads below a URL as stale', async () => {
    seedQueries({ '/api/tv-segments': [], '/api/tv-segments/3?with_category=true': {}, '/api/episodes': [] });

    await invalidate('/api/tv-segments');

    const stale = queryClient.getQueryCache().findAll({ stale: true });
    expect(stale.map(({ queryKey }) => queryKey[0])).toEqual([
      '/api/tv-segments',
      '/api/tv-segments/3?with_category=true',
    ]);
  });
});
