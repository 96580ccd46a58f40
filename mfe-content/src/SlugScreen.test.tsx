import { buildEpisode, buildGuest, buildOwnPage, buildSegment } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { contentScreens } from './contentScreens';
import { SlugScreen } from './SlugScreen';

const open = (response: unknown) =>
  renderAt('/mill-race', <SlugScreen params={{ slug: 'mill-race' }} />, {
    answers: { '/api/slug-lookup/mill-race': response },
  });

const item = { id: 7, slug: 'mill-race', title: 'The mill race' };

// Imports the screens here, so that no test times out on compiling them.
beforeAll(() => Promise.all(Object.values(contentScreens).map((load) => load())));

describe('SlugScreen', () => {
  test.each([
    ['episode', buildEpisode(item), '/api/episodes/7'],
    ['segment', buildSegment(item), '/api/tv-segments/7?with_category=true'],
    ['instudio-guest', buildGuest(item), '/api/instudio-guests/7'],
    ['own-page', buildOwnPage(item), '/api/pages/7'],
  ])('shows the screen of an %s without a second request', async (type, content, url) => {
    const { calls } = open({ type, id: 7, redirect: null, content });

    expect(await screen.findByRole('heading', { level: 1, name: 'The mill race' })).toBeInTheDocument();
    expect(calls.map((call) => call.address)).not.toContain(url);
    expect(document.title).toBe('The mill race · Hoosier Pulse');
  });

  test('replaces a former URL with the current one', async () => {
    const content = buildEpisode({ id: 7, slug: 'the-mill-race' });
    const { address } = open({ type: 'episode', id: 7, redirect: '/the-mill-race', content });

    await waitFor(() => expect(address()).toBe('/the-mill-race'));
  });

  test.each([
    ['is unknown', undefined],
    ['cannot be looked up', { refused: 500 }],
  ])('shows Page Not Found for a slug that %s', async (_, response) => {
    open(response);

    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeInTheDocument();
  });
});
