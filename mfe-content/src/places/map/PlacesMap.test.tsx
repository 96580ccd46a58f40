import { buildMapItem } from '@show/test-kit/builders';
import { clearLocation } from '@show/web-kit/location';
import { replacePageData } from '@show/web-kit/page';
import { fakeCounties, fakePageData, renderAt } from '@show/web-kit/testing';
import { act, fireEvent, render, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { fakeMap } from '../../../testing/fakeMap';
import { type Coverage, coverageOf } from './counties/coverage';
import { MapLegend } from './MapLegend';
import { nearbyPlaces, type Place, toPlace, typeLabel, watchingOf } from './Place';
import { PlacesMap } from './PlacesMap';
import type { View } from './View';

const everything: View = { kind: 'all' };
const long = 'Flour, water and patience. '.repeat(10);
const mill = toPlace(buildMapItem({ segment: { id: 7, description: long } }));
const dunes = toPlace(
  buildMapItem({ id: 2, locationName: 'Indiana Dunes', latitude: 41.66, longitude: -87.06 }),
);
const works = toPlace(
  buildMapItem({
    type: 'sponsor',
    locationName: 'Apple Works',
    segment: { title: 'Apple Works', youtubeUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
    latitude: 38.2,
    longitude: -86.1,
  }),
);

beforeEach(() => {
  fakeMap();
  localStorage.clear();
  act(() => clearLocation());
});

async function open(places: readonly Place[], coverage?: Coverage<Place>) {
  renderAt('/map', <PlacesMap places={places} coverage={coverage} view={everything} />);
  expect(screen.getByText('Loading Indiana locations...')).toBeInTheDocument();
  const map = await screen.findByRole('region', { name: 'Map of featured locations' });
  // The first test that imports Leaflet compiles it.
  await waitForElementToBeRemoved(() => screen.queryByText('Loading Indiana locations...'), {
    timeout: 20_000,
  });
  return map;
}

const marker = (name: RegExp) => screen.getByRole('button', { name });

/** Pixels from the top of the map. */
const heightOf = ({ style }: HTMLElement): number =>
  Number(/translate3d\([-\d.]+px, ?([-\d.]+)px/.exec(style.transform)?.[1] ?? Number.parseFloat(style.top));

describe('PlacesMap', () => {
  test('shows type, title, address, excerpt and links in the popup of a segment', async () => {
    await open([mill, dunes]);

    fireEvent.click(marker(/^TV Segment Location: Bridgeton Mill/));

    const bubble = within(screen.getByRole('article'));
    expect(bubble.getByText('TV Segment Location')).toBeInTheDocument();
    expect(bubble.getByRole('heading')).toHaveTextContent('The mill by the bridge');
    expect(bubble.getByText('Bridgeton Mill')).toBeInTheDocument();
    expect(bubble.getByText('8104 Bridgeton Rd, Bridgeton')).toBeInTheDocument();
    expect(bubble.getByText(/^Flour/).textContent).toMatch(/^Flour.{0,105}patience\.$/s);
    expect(bubble.getByRole('link', { name: 'Directions: Bridgeton Mill' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('8104 Bridgeton Rd, Bridgeton Mill, Bridgeton, Indiana')),
    );
    expect(bubble.getByRole('link', { name: 'Watch Segment' })).toHaveAttribute('href', '/segments/7');
  });

  test('focuses the popup and returns the focus on Escape', async () => {
    await open([mill, dunes]);
    const pressed = marker(/Bridgeton Mill/);
    pressed.focus();

    fireEvent.click(pressed);
    expect(screen.getByRole('heading')).toHaveFocus();

    fireEvent.keyDown(screen.getByRole('heading'), { key: 'Escape' });
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(pressed).toHaveFocus();
  });

  test('plays the commercial of a sponsor after a click', async () => {
    await open([mill, works]);

    fireEvent.click(marker(/^Sponsor Location: Apple Works/));
    expect(screen.getByText('Sponsor Location')).toBeInTheDocument();
    expect(document.querySelector('iframe')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Watch Commercial' }));

    expect(document.querySelector('iframe')).toHaveAttribute('src', expect.stringContaining('aqz-KE-bpKQ'));
  });

  test('links the commercial of a sponsor that plays on the video site only', async () => {
    await open([{ ...works, segment: { ...works.segment, playsElsewhere: 'age-limited' } }]);

    fireEvent.click(marker(/^Sponsor Location: Apple Works/));

    expect(screen.getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    );
    expect(screen.queryByRole('button', { name: 'Watch Commercial' })).not.toBeInTheDocument();
  });

  test('groups close places until the group is pressed', async () => {
    await open([
      mill,
      toPlace(
        buildMapItem({ id: 3, locationName: 'Bridgeton Bridge', latitude: 39.6455, longitude: -87.1779 }),
      ),
      dunes,
    ]);
    expect(screen.queryByRole('button', { name: /Bridgeton/ })).not.toBeInTheDocument();

    fireEvent.click(marker(/^2 places close together/));

    expect(await screen.findByRole('button', { name: /Bridgeton Bridge/ })).toBeInTheDocument();
    expect(marker(/Bridgeton Mill/)).toBeInTheDocument();
  });

  test('shows counties, water, highways and cities without street tiles', async () => {
    const map = await open([mill, dunes], coverageOf(await fakeCounties(), [mill, dunes]));
    expect(map.querySelectorAll('path.county')).toHaveLength(92);
    expect(map.querySelectorAll('path.visited')).toHaveLength(2);
    const tiles = [...map.querySelectorAll('img')];

    for (const tile of tiles.slice(0, 3)) fireEvent.error(tile);

    expect(await screen.findByText(/^The street map is offline. Pins still work./)).toBeInTheDocument();
    expect(await within(map).findByText('Indianapolis')).toBeInTheDocument();
    expect(within(map).getByText('Illinois')).toBeInTheDocument();
    expect(map.querySelectorAll('path.lake')).toHaveLength(6);
    expect(map.querySelectorAll('path.highway').length).toBeGreaterThan(1);
    expect(map.querySelectorAll('path.river').length).toBeGreaterThan(1);
    expect(map.querySelectorAll('path.land')).toHaveLength(92);
    expect(map.querySelectorAll('img')).toHaveLength(0);
    expect(marker(/Bridgeton Mill/)).toBeInTheDocument();
  });

  test('fits all places with a margin of a tenth', async () => {
    await open([mill, dunes]);
    const [north = 0, south = 0] = [marker(/Dunes/), marker(/Mill/)].map(heightOf);

    // Here its zoom goes by whole levels, so that they fill at least half of what they may.
    expect(south - north).toBeLessThanOrEqual(500 / 1.2);
    expect(south - north).toBeGreaterThan(500 / 1.2 / 2);
    expect(Math.abs(north + south - 500)).toBeLessThan(5);
  });
});

describe('MapLegend', () => {
  const mill = toPlace(buildMapItem());

  test('counts the counties to go and invites an idea by email', async () => {
    render(<MapLegend coverage={coverageOf(await fakeCounties(), [mill])} />);

    expect(screen.getByText('Been there')).toBeInTheDocument();
    expect(screen.getByText(/counties to go/)).toHaveTextContent('91 counties to go: suggest a place');
    expect(screen.getByRole('link', { name: 'suggest a place' })).toHaveAttribute(
      'href',
      'mailto:stories@example.org?subject=A%20story%20idea%20for%20Hoosier%20Pulse',
    );
  });

  test('only counts them for a show without an email address that has been nowhere', async () => {
    const coverage = coverageOf(await fakeCounties(), []);
    const { show } = fakePageData();
    const { email, ...contact } = show.contact;
    replacePageData(fakePageData({ show: { ...show, contact, about: { ...show.about, storyIdea: {} } } }));
    render(<MapLegend coverage={coverage} />);

    expect(screen.getByText('92 counties to go')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByText('Been there')).not.toBeInTheDocument();
  });
});

const circle = { latitude: 39.7684, longitude: -86.1581 };
const at = (id: number, northward: number) =>
  toPlace(buildMapItem({ id, latitude: circle.latitude + northward, longitude: circle.longitude }));
const ids = (places: readonly { id: number }[]) => places.map(({ id }) => id);

describe('nearbyPlaces', () => {
  test('lists the nearest five', () => {
    const places = [0.6, 0.1, 0.5, 0.2, 0.4, 0.3].map((northward, index) => at(index + 1, northward));

    expect(ids(nearbyPlaces(places, circle))).toEqual([2, 4, 6, 5, 3]);
  });

  test('omits places beyond fifty miles', () => {
    // A degree of latitude is 69.1 miles on a sphere of 3959.
    expect(ids(nearbyPlaces([at(1, 0.72), at(2, 0.73)], circle))).toEqual([1]);
  });
});

describe('watchingOf', () => {
  test.each([
    [null, '/businesses/4'],
    ['wabash-bakery', '/businesses/wabash-bakery'],
  ])('links a business with the slug %s to %s', (slug, to) => {
    const bakery = toPlace(buildMapItem({ type: 'business', segment: { id: 4, slug } }));

    expect(watchingOf(bakery)).toEqual({ label: 'View Business', to, youtubeId: null });
    expect(typeLabel(bakery)).toBe('Business');
  });

  test('links a sponsor without a video to the list of sponsors', () => {
    const sponsor = toPlace(
      buildMapItem({ type: 'sponsor', segment: { youtubeUrl: 'https://example.org' } }),
    );

    expect(watchingOf(sponsor)).toEqual({ label: 'Watch Commercial', to: '/sponsored-by', youtubeId: null });
  });
});
