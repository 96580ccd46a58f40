import { buildMapItem } from '@show/test-kit/builders';
import { clearLocation, findLocation } from '@show/web-kit/location';
import { fakeCounties, renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { fakeGeolocation, fakeMap } from '../../../testing/fakeMap';
import { type Coverage, coverageOf } from './counties/coverage';
import { type Place, toPlace } from './Place';
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

async function open(places: readonly Place[], coverage?: Coverage<Place>, view = everything) {
  renderAt('/map', <PlacesMap places={places} coverage={coverage} view={view} />);
  expect(screen.getByText('Loading Indiana locations...')).toBeInTheDocument();
  const map = await screen.findByRole('region', { name: 'Map of featured locations' });
  // Leaflet is compiled in the first test that imports it.
  await waitForElementToBeRemoved(() => screen.queryByText('Loading Indiana locations...'), {
    timeout: 20_000,
  });
  return map;
}

const marker = (name: RegExp) => screen.getByRole('button', { name });

/** Pixels from the top of the map. */
const heightOf = ({ style }: HTMLElement): number =>
  Number(/translate3d\([-\d.]+px, ?([-\d.]+)px/.exec(style.transform)?.[1] ?? Number.parseFloat(style.top));

describe('#PlacesMap', () => {
  test('When a segment’s marker is pressed, then its bubble tells everything about it', async () => {
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

  test('When a marker is pressed, then the bubble has the focus and Escape gives it back', async () => {
    await open([mill, dunes]);
    const pressed = marker(/Bridgeton Mill/);
    // By keys too, as a browser's button is.
    expect(pressed.tagName).toBe('BUTTON');
    pressed.focus();

    fireEvent.click(pressed);
    expect(screen.getByRole('heading')).toHaveFocus();

    fireEvent.keyDown(screen.getByRole('heading'), { key: 'Escape' });
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(pressed).toHaveFocus();
  });

  test('When a sponsor has a commercial, then it plays in its bubble, after a click', async () => {
    await open([mill, works]);

    fireEvent.click(marker(/^Sponsor Location: Apple Works/));
    expect(screen.getByText('Sponsor Location')).toBeInTheDocument();
    expect(document.querySelector('iframe')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Watch Commercial' }));

    expect(document.querySelector('iframe')).toHaveAttribute('src', expect.stringContaining('aqz-KE-bpKQ'));
  });

  test('When a sponsor has none, then the sponsors’ page is offered', async () => {
    await open([toPlace(buildMapItem({ type: 'sponsor' })), dunes]);

    fireEvent.click(marker(/^Sponsor Location/));

    expect(screen.getByRole('link', { name: 'Watch Commercial' })).toHaveAttribute('href', '/sponsored-by');
  });

  test('When a business’s marker is pressed, then its bubble leads to its page', async () => {
    const bakery = buildMapItem({
      type: 'business',
      locationName: 'Wabash Bakery',
      segment: { id: 4, slug: 'wabash-bakery', title: 'Wabash Bakery' },
    });
    await open([toPlace(bakery), dunes]);

    fireEvent.click(marker(/^Business: Wabash Bakery/));

    const bubble = within(screen.getByRole('article'));
    expect(bubble.getByText('Business')).toBeInTheDocument();
    expect(bubble.getByRole('link', { name: 'View Business' })).toHaveAttribute(
      'href',
      '/businesses/wabash-bakery',
    );
  });

  test('When places are too close to be told apart, then they stand as one that opens when pressed', async () => {
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

  test('When the visitor is known, then a marker shows the point to four decimals', async () => {
    fakeGeolocation({ latitude: 39.768412, longitude: -86.158045 });
    await open([mill, dunes]);

    await act(async () => {
      await findLocation();
    });
    fireEvent.click(marker(/^Your Location$/));

    expect(await screen.findByText(/39\.7684, -86\.1580/)).toBeInTheDocument();
  });

  test('When streets cannot be had, then the counties are the land, and that is said', async () => {
    const map = await open([mill, dunes], coverageOf(await fakeCounties(), [mill, dunes]));
    expect(map.querySelectorAll('path.county')).toHaveLength(92);
    expect(map.querySelectorAll('path.visited')).toHaveLength(2);
    const tiles = [...map.querySelectorAll('img')];

    for (const tile of tiles.slice(0, 3)) fireEvent.error(tile);

    expect(await screen.findByText(/^Streets cannot be shown right now/)).toBeInTheDocument();
    expect(map.querySelectorAll('path.land')).toHaveLength(92);
    expect(map.querySelectorAll('img')).toHaveLength(0);
    expect(marker(/Bridgeton Mill/)).toBeInTheDocument();
  });

  test('When all places are shown, then they fill the map but for a tenth of their extent on each side', async () => {
    await open([mill, dunes]);
    const [north = 0, south = 0] = [marker(/Dunes/), marker(/Mill/)].map(heightOf);

    // Here its zoom goes by whole levels, so that they fill at least half of what they may.
    expect(south - north).toBeLessThanOrEqual(500 / 1.2);
    expect(south - north).toBeGreaterThan(500 / 1.2 / 2);
    expect(Math.abs(north + south - 500)).toBeLessThan(5);
  });

  test('When streets cannot be had, then water, highways and cities show the way', async () => {
    const map = await open([mill, dunes]);
    expect(map.querySelectorAll('path.road')).toHaveLength(0);

    for (const tile of [...map.querySelectorAll('img')].slice(0, 3)) fireEvent.error(tile);

    expect(await within(map).findByText('Indianapolis')).toBeInTheDocument();
    expect(within(map).getAllByText('65').length).toBeGreaterThan(0);
    expect(map.querySelectorAll('path.lake')).toHaveLength(2);
    expect(map.querySelectorAll('path.highway').length).toBeGreaterThan(1);
    expect(within(map).getByText('Illinois')).toBeInTheDocument();
    expect(map.querySelectorAll('path.river').length).toBeGreaterThan(1);
  });

  test('When the visitor is shown far from all places, then the nearest are in view, at zoom 13 at most', async () => {
    const point = { latitude: 40.02, longitude: -86.15 };
    const map = await open([mill, dunes, works], undefined, { kind: 'visitor', point });

    expect(marker(/Bridgeton Mill/)).toBeInTheDocument();
    expect(marker(/Apple Works/)).toBeInTheDocument();
    for (const tile of map.querySelectorAll('img')) expect(tile.src).toMatch(/\/[5-8]\//);
  });

  test('When the visitor stands at the places, then the map is at zoom 13', async () => {
    const map = await open([mill], undefined, { kind: 'visitor', point: mill });

    for (const tile of map.querySelectorAll('img')) expect(tile.src).toContain('/13/');
    expect(map.querySelectorAll('img')).not.toHaveLength(0);
  });

  test('When a point is shown, then the map is at zoom 13', async () => {
    const map = await open([mill, dunes], undefined, { kind: 'point', point: mill });
    const tiles = [...map.querySelectorAll('img')];

    expect(tiles).not.toHaveLength(0);
    for (const tile of tiles) expect(tile).toHaveAttribute('src', expect.stringContaining('/13/'));
  });
});
