import { buildCategory, buildEpisode, buildGuest, buildSegment } from '@show/test-kit/builders';
import { hydrateAt, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { EpisodesScreen } from './episodes/EpisodesScreen';
import { GuestsScreen } from './guests/GuestsScreen';
import { SegmentsScreen } from './segments/SegmentsScreen';

const counts = {
  episodes: 10_000,
  segments: 100_000,
  guests: 70,
  segmentsByCategory: [{ categoryId: 2, segments: 61 }],
};
const some = <T,>(from: number, count: number, build: (id: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => build(from - at));
const episodes = (from: number, count: number) =>
  some(from, count, (id) => buildEpisode({ id, title: `Episode ${id}` }));
const segments = (from: number, count: number) =>
  some(from, count, (id) => buildSegment({ id, title: `Segment ${id}` }));
const guests = (from: number, count: number) =>
  some(from, count, (id) => buildGuest({ id, title: `Guest #${id}`, guestName: `Guest ${id}` }));
const cards = () => screen.getAllByRole('article');

describe('long lists', () => {
  test.each([
    ['/episodes', '/api/episodes?limit=60', EpisodesScreen, episodes],
    ['/segments', '/api/tv-segments?limit=60&with_categories=true', SegmentsScreen, segments],
    ['/instudio-guests', '/api/instudio-guests?limit=60', GuestsScreen, guests],
  ])('links to the next page of %s without scripts', async (path, call, Screen, build) => {
    const { markup, errors } = await hydrateAt(path, <Screen />, { queries: { [call]: build(100, 60) } });

    expect(markup).toContain(`href="${path}/after/41"`);
    expect(errors).toEqual([]);
  });

  test('appends the next page and keeps it when the visitor returns', async () => {
    const first = renderAt('/episodes', <EpisodesScreen />, {
      answers: {
        '/api/episodes?limit=60': episodes(100, 60),
        '/api/episodes?after=41&limit=60': episodes(40, 40),
        '/api/content-counts': counts,
      },
    });
    expect(await screen.findByText('Showing 60 of 10,000 episodes')).toBeInTheDocument();
    expect(screen.getByText('10,000 episodes')).toBeInTheDocument();
    expect(cards()).toHaveLength(60);

    fireEvent.click(screen.getByRole('link', { name: 'Show more episodes' }));

    await waitFor(() => expect(screen.getByRole('link', { name: 'Episode 40' })).toHaveFocus());
    expect(cards()).toHaveLength(100);
    expect(screen.queryByText(/Show more/)).not.toBeInTheDocument();

    first.unmount();
    renderAt('/episodes', <EpisodesScreen />, {
      answers: {
        '/api/episodes?limit=60': episodes(100, 60),
        '/api/episodes?after=41&limit=60': episodes(40, 40),
      },
    });
    expect(await screen.findByRole('link', { name: 'Episode 1' })).not.toHaveFocus();
    expect(cards()).toHaveLength(100);
  });

  test('starts after the item in the URL and links back to the newest', async () => {
    const { markup, container, errors } = await hydrateAt(
      '/episodes/after/41',
      <EpisodesScreen params={{ after: '41' }} />,
      {
        queries: { '/api/episodes?after=41&limit=60': episodes(40, 40) },
        answers: { '/api/content-counts': counts },
      },
    );

    expect(markup.match(/<article/g)).toHaveLength(40);
    expect(markup).toContain('href="/episodes"');
    expect(markup).not.toContain('Show more');
    await waitFor(() => expect(container).toHaveTextContent('10,000 episodes'));
    expect(errors).toEqual([]);
  });

  test('shows Page Not Found for a URL after no item', () => {
    renderAt('/episodes/after/abc', <EpisodesScreen params={{ after: 'abc' }} />);

    expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeInTheDocument();
  });

  test('keeps its items when the next page fails, and retries', async () => {
    let refused = true;
    renderAt('/segments', <SegmentsScreen />, {
      answers: {
        '/api/tv-segments?limit=60&with_categories=true': segments(100, 60),
        '/api/tv-segments?after=41&limit=60&with_categories=true': () =>
          refused ? { refused: 503 } : segments(40, 3),
        '/api/segment-categories': [],
        '/api/content-counts': counts,
      },
    });
    fireEvent.click(await screen.findByRole('link', { name: 'Show more segments' }));
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(cards()).toHaveLength(60);

    refused = false;
    fireEvent.click(again);

    await waitFor(() => expect(cards()).toHaveLength(63));
  });

  test('reads and counts the segments of the chosen category', async () => {
    renderAt('/segments?category=arts-entertainment', <SegmentsScreen />, {
      answers: {
        '/api/tv-segments?limit=60&with_categories=true': segments(100, 60),
        '/api/tv-segments?category=2&limit=60&with_categories=true': segments(20, 2),
        '/api/segment-categories': [buildCategory({ id: 2, name: 'Arts & Entertainment' })],
        '/api/content-counts': counts,
      },
    });

    expect(await screen.findByText('Showing 61 segment(s) in "Arts & Entertainment"')).toBeInTheDocument();
    await waitFor(() => expect(cards()).toHaveLength(2));
  });

  test('searches guests on the server once typing stops', async () => {
    const { calls } = renderAt('/instudio-guests', <GuestsScreen />, {
      answers: {
        '/api/instudio-guests?limit=60': guests(70, 60),
        '/api/instudio-guests?limit=60&q=potter': [buildGuest({ id: 3, title: 'The potter #3' })],
        '/api/instudio-guests/featured': guests(9, 1),
        '/api/content-counts': counts,
      },
    });
    expect(await screen.findByText('70 guests')).toBeInTheDocument();

    for (const words of ['p', 'pot', 'potter'])
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } });

    expect(await screen.findByText('1 guest for “potter”')).toBeInTheDocument();
    expect(screen.getByText('The potter #3')).toBeInTheDocument();
    expect(calls.filter(({ address }) => address.includes('q='))).toHaveLength(1);
  });
});
