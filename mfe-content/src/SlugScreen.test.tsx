import { buildEpisode, buildGuest, buildSegment } from '@show/test-kit/builders';
import { fakePageData, renderAt } from '@show/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { contentScreens } from './contentScreens';
import { SlugScreen } from './SlugScreen';

const open = (answer: unknown, more: Record<string, unknown> = {}) =>
  renderAt('/mill-race', <SlugScreen params={{ slug: 'mill-race' }} />, {
    answers: { ...(answer ? { '/api/slug-lookup/mill-race': answer } : {}), ...more },
  });

// Imported once, so that no test waits for the compiler.
beforeAll(() => Promise.all(Object.values(contentScreens).map((load) => load())));

describe('#SlugScreen', () => {
  test.each([
    ['episode', buildEpisode({ id: 7, slug: 'mill-race', title: 'The mill race' }), '/api/episodes/7'],
    [
      'segment',
      buildSegment({ id: 7, slug: 'mill-race', title: 'The mill race' }),
      '/api/tv-segments/7?with_category=true',
    ],
    [
      'instudio-guest',
      buildGuest({ id: 7, slug: 'mill-race', title: 'The mill race' }),
      '/api/instudio-guests/7',
    ],
  ])(
    'When it stands for an %s, then its screen is shown without asking for it twice',
    async (type, content, address) => {
      const { calls } = open({ type, id: 7, redirect: null, content });

      expect(await screen.findByRole('heading', { level: 1, name: 'The mill race' })).toBeInTheDocument();
      expect(calls.map((call) => call.address)).not.toContain(address);
      expect(document.title).toBe('The mill race · Hoosier Pulse');
    },
  );

  test('When it is a former address, then the present one takes its place', async () => {
    const content = buildEpisode({ id: 7, slug: 'the-mill-race' });
    const { address } = open({ type: 'episode', id: 7, redirect: '/the-mill-race', content });

    await waitFor(() => expect(address()).toBe('/the-mill-race'));
  });

  test.each([
    ['stands for nothing', undefined],
    ['cannot be looked up', { refused: 500 }],
  ])('When it %s, then the page is not found', async (_, answer) => {
    open(answer);

    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeInTheDocument();
  });

  test('When the server has said so with the document, then it is not asked again', () => {
    const { calls } = renderAt('/mill-race', <SlugScreen params={{ slug: 'mill-race' }} />, {
      data: { page: { ...fakePageData().page, id: 'not-found', status: 404 } },
    });

    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
    expect(calls.map(({ address }) => address)).toEqual(['/api/episodes/featured']);
  });
});
