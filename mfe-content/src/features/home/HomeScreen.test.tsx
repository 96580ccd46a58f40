import type { Show } from '@show/contracts/site/show';
import {
  buildCategory,
  buildEpisode,
  buildFilmingEvent,
  buildGuest,
  buildSegment,
} from '@show/test-kit/builders';
import { fakePageData, hydrateAt, renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { watchNearness } from '../../../testing/nearness';
import { HomeScreen } from './HomeScreen';

const five = [1, 2, 3, 4, 5];
const urls = {
  filming: '/api/filming-calendar/next',
  giveaway: '/api/giveaways/announced',
  episodes: '/api/episodes?limit=4',
  segments: '/api/tv-segments/featured?with_categories=true',
  guests: '/api/instudio-guests?limit=4',
  map: '/api/segment-locations/map',
};
const answers = {
  [urls.filming]: null,
  [urls.giveaway]: null,
  [urls.episodes]: five.map((id) => buildEpisode({ id, title: `Episode story ${id}` })),
  [urls.segments]: five.map((id) =>
    buildSegment({ id, title: `Segment story ${id}`, category: buildCategory() }),
  ),
  [urls.guests]: five.map((id) => buildGuest({ id, title: `In-Studio #${6 - id}` })),
};

const nearness = watchNearness();

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

const open = (more: Record<string, unknown> = {}) =>
  renderAt('/', <HomeScreen />, { answers: { ...answers, ...more } });

describe('HomeScreen', () => {
  test('renders once when it replaces a fallback', async () => {
    const rendered = jest.fn(() => <HomeScreen />);
    const Late = lazy(async () => ({ default: () => rendered() }));

    renderAt(
      '/',
      <Suspense fallback="Loading">
        <Late />
      </Suspense>,
      { answers },
    );
    await screen.findByRole('region', { name: 'Explore Featured Locations' });

    expect(rendered).toHaveBeenCalledTimes(1);
  });

  test('does not repeat a failed read by hiding and showing what reads it', async () => {
    const { calls } = open({ [urls.giveaway]: { refused: 503 } });
    const reads = () => calls.filter(({ address }) => address === urls.giveaway).length;
    await screen.findByText('Episode story 1');
    // Its second reader is shown with the others, and reads once.
    await waitFor(() => expect(reads()).toBe(2));

    for (let turn = 0; turn < 50; turn += 1) await act(async () => {});

    expect(reads()).toBe(2);
    expect(screen.getByText('Episode story 1')).toBeInTheDocument();
  });
});

describe('hero', () => {
  test('shows name, tagline and both links, and no picture that fails', () => {
    open();

    expect(screen.getByRole('heading', { level: 1, name: 'Hoosier Pulse' })).toBeInTheDocument();
    expect(screen.getByText("A fresh look at Indiana's people, places, and pulse.")).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Watch Latest Episode' })).toHaveAttribute('href', '/episodes');
    expect(screen.getByRole('link', { name: 'Explore Indiana' })).toHaveAttribute('href', '/map');

    fireEvent.error(screen.getByRole('img', { name: /crossing/ }));

    expect(screen.queryByRole('img', { name: /crossing/ })).not.toBeInTheDocument();
  });

  test('shows the night picture when the theme turns dark', async () => {
    open();

    await act(async () => {
      document.documentElement.dataset.theme = 'dark';
    });
    const picture = await screen.findByRole('img', { name: /by moonlight/ });

    expect(picture).toHaveAttribute('src', '/brand/hero-wide-dark-1200.webp');
  });

  test('replaces the picture of the wrong theme on hydration', async () => {
    const first: (HTMLElement | null)[] = [];
    const picture = (root: ParentNode) => root.querySelector<HTMLElement>('picture img');
    document.documentElement.dataset.theme = 'dark';
    const { container, errors } = await hydrateAt('/', <HomeScreen />, {
      queries: { [urls.filming]: null },
      beforeHydration: (root) => first.push(picture(root)),
    });

    // Styles hide a picture without data-own; reused, it would show until the other one has loaded.
    expect(first[0]?.dataset.own).toBeUndefined();
    expect(picture(container)).not.toBe(first[0]);
    expect(picture(container)?.dataset.own).toBe('true');
    expect(picture(container)).toHaveAttribute('src', '/brand/hero-wide-dark-1200.webp');
    expect(errors).toEqual([]);
  });

  test('shows where and when the show films next', async () => {
    open({ [urls.filming]: buildFilmingEvent({ location: 'Bridgeton Mill' }) });

    expect(await screen.findByRole('article', { name: 'Bridgeton Mill' })).toHaveTextContent(
      'Saturday, March 15',
    );
  });
});

describe('on the air', () => {
  const times = (...channels: string[]) =>
    channels.map((channel) => ({ weekday: 'Thursday' as const, time: '19:30', channel }));
  const openShow = (more: Partial<Show>) => {
    const { show } = fakePageData();
    return renderAt('/', <HomeScreen />, { answers, data: { show: { ...show, ...more } } });
  };

  test('says when the show is on and who presents it', () => {
    open();

    expect(
      screen.getByText('Thursdays at 7:30 PM on Pulse 8. Any time right here.', { collapseWhitespace: true }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'With Odessa Pryor' })).toHaveAttribute('href', '/about#team');
  });

  test('names two channels, and leads to the others', () => {
    openShow({ airing: { times: [...times('WXYZ', 'WABC'), ...times('WDEF')] } });

    expect(screen.getByText(/7:30 PM on WXYZ; Thursdays at 7:30 PM on WABC\./)).toBeInTheDocument();
    expect(screen.queryByText(/WDEF/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /All air times/ })).toHaveAttribute('href', '#air-times');
  });

  test('says nothing for a show without air times and hosts', () => {
    const { about } = fakePageData().show;
    openShow({ airing: undefined, about: { ...about, team: [] } });

    expect(screen.queryByText(/ at 7:30|Any time/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^With/ })).not.toBeInTheDocument();
  });

  test('leads to the newest episode by its title and length', async () => {
    open({ [urls.episodes]: [buildEpisode({ id: 7, title: 'The Barn Is Round', durationMinutes: 34 })] });

    const link = await screen.findByRole('link', { name: /^Watch the latest.*Barn/ });
    expect(link).toHaveTextContent('Watch the latest: The Barn Is Round, 34 min');
    expect(link).toHaveAttribute('href', '/episodes/7');
  });

  test.each([
    ['open', null, 'Giveaway open now'],
    ['planned', '2025-03-05T16:00:00Z', 'Giveaway opens in 23 hours'],
    ['planned', '2025-03-09T18:00:00Z', 'Giveaway opens in 5 days'],
    ['planned', '2025-03-04T17:10:00Z', 'Giveaway opens soon'],
  ])('mentions a giveaway that is %s with start %s', async (status, startDate, words) => {
    jest.useFakeTimers({ now: Date.UTC(2025, 2, 4, 17), doNotFake: ['setTimeout', 'queueMicrotask'] });
    open({ [urls.giveaway]: { id: 3, title: 'Win a gift card', status, startDate } });

    expect(await screen.findByRole('link', { name: `${words} Win a gift card` })).toHaveAttribute(
      'href',
      '/giveaways/3',
    );
    jest.useRealTimers();
  });

  test.each([
    ['101 Mill Street, Salem, IN 47167', 'We are filming in Salem today'],
    ['The old mill', 'We are filming at Bridgeton Mill today'],
  ])('says during filming at %s: %s', async (fullAddress, words) => {
    const now = Date.now();
    const filming = buildFilmingEvent({
      location: 'Bridgeton Mill',
      fullAddress,
      startsAt: new Date(now - 60_000).toISOString(),
      endsAt: new Date(now + 60_000).toISOString(),
    });
    open({ [urls.filming]: filming });

    expect(await screen.findByRole('link', { name: words })).toHaveAttribute('href', '/calendar');
  });
});

describe('home lists', () => {
  test('retries a failed list while the others show', async () => {
    const replies = [{ refused: 503 }, answers[urls.episodes]];
    open({ [urls.episodes]: () => replies.shift() });

    fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));

    expect(await screen.findByText('Episode story 1')).toBeInTheDocument();
    expect(screen.getByText('Segment story 1')).toBeInTheDocument();
  });
});

test('the second half of a document stays as rendered until the visitor comes near', async () => {
  const { '/api/filming-calendar/next': _, ...queries } = answers;
  const { container, errors, calls } = await hydrateAt('/', <HomeScreen />, {
    queries: { ...queries, [urls.filming]: null },
    answers: { [urls.map]: [] },
  });
  expect(container.querySelector('#map')).toHaveTextContent('Loading Indiana locations');
  expect(calls.map(({ address }) => address)).not.toContain(urls.map);

  await nearness.comeNear();

  await waitFor(() => expect(calls.map(({ address }) => address)).toContain(urls.map));
  expect(errors).toEqual([]);
});

describe('home map', () => {
  test('reads the places only when the visitor comes near', async () => {
    const { calls } = open({ [urls.map]: [] });
    await screen.findByText('Episode story 1');
    expect(screen.getByText('Loading Indiana locations...')).toBeInTheDocument();
    expect(calls.map(({ address }) => address)).not.toContain(urls.map);

    nearness.comeNear();

    await waitFor(() => expect(calls.map(({ address }) => address)).toContain(urls.map));
  });
});
