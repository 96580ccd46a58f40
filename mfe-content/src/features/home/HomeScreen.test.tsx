import {
  buildCategory,
  buildEpisode,
  buildFilmingEvent,
  buildGuest,
  buildSegment,
} from '@show/test-kit/builders';
import { hydrateAt, renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { watchNearness } from '../../../testing/nearness';
import { HomeScreen } from './HomeScreen';

const five = [1, 2, 3, 4, 5];
const addresses = {
  filming: '/api/filming-calendar/next',
  episodes: '/api/episodes/featured',
  segments: '/api/tv-segments/featured?with_categories=true',
  guests: '/api/instudio-guests?limit=4',
  map: '/api/segment-locations/map',
};
const answers = {
  [addresses.filming]: null,
  [addresses.episodes]: five.map((id) => buildEpisode({ id, title: `Episode story ${id}` })),
  [addresses.segments]: five.map((id) =>
    buildSegment({ id, title: `Segment story ${id}`, category: buildCategory() }),
  ),
  [addresses.guests]: five.map((id) => buildGuest({ id, title: `In-Studio #${6 - id}` })),
};

const nearness = watchNearness();

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

const open = (more: Record<string, unknown> = {}) =>
  renderAt('/', <HomeScreen />, { answers: { ...answers, ...more } });
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('#HomeScreen', () => {
  test('When an outline stood in for it, then it is drawn once, not over and over until React shows it', async () => {
    const drawn = jest.fn(() => <HomeScreen />);
    const Late = lazy(async () => ({ default: () => drawn() }));

    renderAt(
      '/',
      <Suspense fallback="Loading">
        <Late />
      </Suspense>,
      { answers },
    );
    await screen.findByRole('region', { name: 'Explore Featured Locations' });

    expect(drawn).toHaveBeenCalledTimes(1);
  });
});

describe('#the hero', () => {
  test('When the page opens, then it has the name, the tagline and both ways on', () => {
    open();

    expect(screen.getByRole('heading', { level: 1, name: 'Hoosier Pulse' })).toBeInTheDocument();
    expect(screen.getByText("A fresh look at Indiana's people, places, and pulse.")).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Watch Latest Episode' })).toHaveAttribute('href', '/episodes');
    expect(screen.getByRole('link', { name: 'Explore Indiana' })).toHaveAttribute('href', '/map');
  });

  test('When it is not known yet whether something is filmed next, then it keeps its place and shows nothing', async () => {
    const { container } = open();
    expect(container.querySelector('.hero')).toHaveClass('waiting');

    await waitFor(() => expect(container.querySelector('.hero')).not.toHaveClass('waiting'));
  });

  test('When the trailer is played and closed, then its thumbnail is there again', () => {
    open();

    fireEvent.click(screen.getByRole('button', { name: /Season 2 trailer/ }));
    expect(screen.getByTitle('Season 2 trailer')).toHaveAttribute(
      'src',
      expect.stringContaining('M7lc1UVf-VE'),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Close video' }));

    expect(screen.queryByTitle('Season 2 trailer')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Season 2 trailer/ })).toBeInTheDocument();
  });

  test('When the picture cannot come, then there is no broken one', () => {
    open();
    const picture = screen.getByRole('img', { name: /crossing/ });

    fireEvent.error(picture);

    expect(screen.queryByRole('img', { name: /crossing/ })).not.toBeInTheDocument();
  });

  test('When the visitor chooses the dark, then it is night at the crossroads', async () => {
    open();

    await act(async () => {
      document.documentElement.dataset.theme = 'dark';
    });
    const picture = await screen.findByRole('img', { name: /by moonlight/ });

    expect(picture).toHaveAttribute('src', '/brand/hero-wide-dark-1200.webp');
  });

  test('When the dark was chosen before the page came, then its first picture gives way to another one', async () => {
    const first: (HTMLElement | null)[] = [];
    const picture = (part: ParentNode) => part.querySelector<HTMLElement>('picture img');
    document.documentElement.dataset.theme = 'dark';
    const { container, errors } = await hydrateAt('/', <HomeScreen />, {
      queries: { [addresses.filming]: null },
      beforeHydration: (part) => first.push(picture(part)),
    });

    // Styles hide one that is not the theme's own; loaded, it would stay until the other has come.
    expect(first[0]?.dataset.own).toBeUndefined();
    expect(picture(container)).not.toBe(first[0]);
    expect(picture(container)?.dataset.own).toBe('true');
    expect(picture(container)).toHaveAttribute('src', '/brand/hero-wide-dark-1200.webp');
    expect(errors).toEqual([]);
  });

  test('When the show films soon, then where and when is told', async () => {
    open({ [addresses.filming]: buildFilmingEvent({ location: 'Bridgeton Mill' }) });

    expect(await screen.findByRole('article', { name: 'Bridgeton Mill' })).toHaveTextContent(
      'Saturday, March 15',
    );
  });
});

describe('#the lists of the front page', () => {
  test.each([
    ['Latest Episodes', 'Episode story', 'View All Episodes', '/episodes'],
    ['Featured TV Segments', 'Segment story', 'View All Segments', '/segments'],
    ['In-Studio Guests', 'In-Studio #', 'View All In-Studio Guests', '/instudio-guests'],
  ])('When there are five, then %s has four and a way to all', async (name, title, label, href) => {
    open();

    await waitFor(() =>
      expect(
        section(name)
          .getAllByRole('heading', { level: 3 })
          .map((one) => one.textContent),
      ).toEqual(Array.from({ length: 4 }, () => expect.stringContaining(title))),
    );
    expect(section(name).getByRole('link', { name: label })).toHaveAttribute('href', href);
  });

  test('When there is no episode, then it says so', async () => {
    open({ [addresses.episodes]: [] });

    expect(
      await screen.findByText('No episodes available at the moment. Check back soon!'),
    ).toBeInTheDocument();
  });

  test('When a list fails, then it alone says so, and comes when asked again', async () => {
    const replies = [{ refused: 503 }, answers[addresses.episodes]];
    open({ [addresses.episodes]: () => replies.shift() });

    fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));

    expect(await screen.findByText('Episode story 1')).toBeInTheDocument();
    expect(screen.getByText('Segment story 1')).toBeInTheDocument();
  });

  test('When an episode is a livestream, then its numbers say LIVE', async () => {
    open({ [addresses.episodes]: [buildEpisode({ isLivestream: true })] });

    expect(await screen.findByText('Season 2 • Episode 5 • LIVE')).toBeInTheDocument();
  });
});

describe('#podcasts', () => {
  test('When the visitor rather listens, then there are ten ways out, each in a new tab', async () => {
    open();
    await screen.findByText('Episode story 1');

    const links = section('Watch / Listen on All Podcast Platforms').getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Spotify',
      'Apple',
      'Amazon',
      'YT Music',
      'Pandora',
      'iHeart',
      'Overcast',
      'Pocket Casts',
      'Castbox',
      'RadioPublic',
    ]);
    for (const link of links) expect(link).toHaveAttribute('target', '_blank');
  });

  test('When a link names them or the map, then there is such a place', async () => {
    const { container } = open();
    await screen.findByText('Episode story 1');

    expect(container.querySelector('#podcasts')).toHaveTextContent('Watch / Listen');
    expect(container.querySelector('#map')).toHaveTextContent('Explore Featured Locations');
  });
});

describe('#the map', () => {
  test('When the visitor is not near it, then nothing of it is asked for', async () => {
    const { calls } = open();
    await screen.findByText('Episode story 1');

    expect(screen.getByText('Loading Indiana locations...')).toBeInTheDocument();
    expect(calls.map(({ address }) => address)).not.toContain(addresses.map);
  });

  test('When the visitor comes near, then it comes', async () => {
    const { calls } = open({ [addresses.map]: [] });
    await screen.findByText('Episode story 1');

    nearness.comeNear();

    await waitFor(() => expect(calls.map(({ address }) => address)).toContain(addresses.map));
  });
});
