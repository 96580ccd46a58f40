import { invalidate, queryClient, read, seedQueries } from '@show/web-kit/query';
import { fakeFetch } from '@show/web-kit/testing';

beforeEach(() => queryClient.clear());

describe('#queryClient', () => {
  test('When an answer came with the document, then reading it asks nobody', async () => {
    const calls = fakeFetch({});
    seedQueries({ '/api/tv-segments?with_categories=true': [] });

    const data = await queryClient.ensureQueryData(
      read('/api/tv-segments', { query: { with_categories: true } }),
    );

    expect(data).toEqual([]);
    expect(calls).toEqual([]);
  });

  test('When a key has several parts, then the path is formed from them', async () => {
    const calls = fakeFetch({ '/api/episodes/4': { id: 4 } });

    await queryClient.fetchQuery({ queryKey: ['/api/episodes', 4] });

    expect(calls.map(({ address }) => address)).toEqual(['/api/episodes/4']);
  });

  test('When a read fails, then it is not tried again', async () => {
    const calls = fakeFetch({ '/api/episodes': { refused: 500, body: { detail: 'Down' } } });

    await expect(queryClient.fetchQuery(read('/api/episodes'))).rejects.toThrow('500: Down');
    expect(calls).toHaveLength(1);
  });
});

describe('#invalidate', () => {
  test('When an address is named, then all that begin with it are stale and others are not', async () => {
    seedQueries({ '/api/tv-segments': [], '/api/tv-segments/3?with_category=true': {}, '/api/episodes': [] });

    await invalidate('/api/tv-segments');

    const stale = queryClient.getQueryCache().findAll({ stale: true });
    expect(stale.map(({ queryKey }) => queryKey[0])).toEqual([
      '/api/tv-segments',
      '/api/tv-segments/3?with_category=true',
    ]);
  });
});
