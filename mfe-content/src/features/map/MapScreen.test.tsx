import { buildBusiness, buildCategory, buildMapItem } from '@show/test-kit/builders';
import { clearLocation } from '@show/web-kit/location';
import { fakePageData, type RenderAtOptions, renderAt, translateTexts } from '@show/web-kit/testing';
import { useToasts } from '@show/web-kit/toasts';
import { act, fireEvent, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import { fakeGeolocation, fakeMap } from '../../../testing/fakeMap';
import { toPlace } from '../../places/map/Place';
import { MapScreen } from './MapScreen';
import { usePlaceFocus } from './usePlaceFocus';

const circle = { latitude: 39.7684, longitude: -86.1581 };
const mill = buildMapItem({ segment: { id: 7, categoryId: 2 } });
const market = buildMapItem({
  id: 2,
  locationName: 'City Market',
  locationCity: 'Indianapolis',
  segment: { id: 8, title: 'Breakfast under iron', categoryId: 1 },
  latitude: 39.769,
  longitude: -86.153,
});
const orchard = buildMapItem({
  id: 1,
  type: 'sponsor',
  locationName: 'Apple Works',
  locationCity: null,
  segment: { id: 1, title: 'Apple Works', youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ' },
  latitude: 39.402,
  longitude: -86.161,
});

beforeEach(() => {
  fakeMap();
  localStorage.clear();
  act(() => clearLocation());
  useToasts.setState({ current: undefined });
});
afterEach(() => jest.useRealTimers());

const open = (url = '/map', answers: RenderAtOptions['answers'] = {}, data = {}) =>
  renderAt(url, <MapScreen />, {
    data,
    answers: {
      '/api/segment-locations/map': [mill, market, orchard],
      '/api/businesses/featured': [],
      '/api/segment-categories': [
        buildCategory({ id: 1, name: 'Food & Drink' }),
        buildCategory({ id: 2, name: 'Arts' }),
      ],
      ...answers,
    },
  });

const opened = async (url?: string, answers?: RenderAtOptions['answers']) => {
  const view = open(url, answers);
  // The first test that imports Leaflet compiles it.
  await waitForElementToBeRemoved(() => screen.queryByText('Loading Indiana locations...'), {
    timeout: 20_000,
  });
  return view;
};

const list = () => within(screen.getByRole('region', { name: 'Featured Locations' }));
const listed = () =>
  list()
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const detail = () => within(screen.getByRole('region', { name: 'Featured Location' }));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('MapScreen', () => {
  test('shows places on the map, in the list and by county', async () => {
    await opened();

    expect(listed()).toEqual(['Apple Works', 'Bridgeton Mill', 'City Market']);
    expect(screen.getByText('3 locations')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '3 of 92 counties' })).toBeInTheDocument();
    expect(screen.getByText(/counties to go/)).toHaveTextContent(/^89 counties/);
    const counties = within(screen.getByRole('region', { name: 'County by county' }));
    expect(counties.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Johnson',
      'Marion',
      'Parke',
    ]);
    expect(counties.getByRole('link', { name: 'Breakfast under iron' })).toHaveAttribute(
      'href',
      '/segments/8',
    );
    expect(counties.getByText(/^3 of 92 counties so far, counted from the places on the map/)).toBeVisible();
    expect(counties.getByText(/No place on the map yet:/).parentElement).toHaveTextContent('Adams, Allen');
  });

  test('has no legend of counties for a show without outlines', async () => {
    const { show } = fakePageData();
    const { outlines, ...region } = show.region;
    const view = open('/map', {}, { show: { ...show, region } });
    await view.findByRole('button', { name: /^TV Segment Location: Bridgeton Mill/ }, { timeout: 20_000 });

    expect(outlines).toBeDefined();
    expect(screen.queryByText(/counties|Been there/)).not.toBeInTheDocument();
  });

  test('shows only businesses and disables categories', async () => {
    const bakery = buildMapItem({
      type: 'business',
      locationName: 'Wabash Bakery',
      segment: { id: 4, slug: 'wabash-bakery', title: 'Wabash Bakery' },
    });
    const { address } = await opened('/map?category=2', {
      '/api/segment-locations/map': [mill, market, orchard, bakery],
    });

    press('Businesses');

    expect(listed()).toEqual(['Wabash Bakery']);
    expect(address()).toBe('/map?type=business');
    expect(screen.getByRole('combobox', { name: 'Category' })).toBeDisabled();
    expect(list().getByRole('link', { name: 'Wabash Bakery' })).toHaveAttribute(
      'href',
      '/businesses/wabash-bakery',
    );
    expect(detail().getByText('Business')).toBeInTheDocument();
  });

  test('shows four featured businesses with their links', async () => {
    const many = ['Bakery', 'Inn', 'Mill', 'Diner', 'Press'].map((name, at) =>
      buildBusiness({ id: at + 1, name }),
    );
    const responses: unknown[] = [{ refused: 503 }, many];
    await opened('/map', { '/api/businesses/featured': () => responses.shift() });
    const section = within(await screen.findByRole('region', { name: 'Featured businesses' }));

    fireEvent.click(await section.findByRole('button', { name: 'Try Again' }));

    expect(await section.findByRole('heading', { name: 'Bakery' })).toBeInTheDocument();
    expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Bakery',
      'Inn',
      'Mill',
      'Diner',
    ]);
    expect(section.getByRole('link', { name: /Inn/ })).toHaveAttribute('href', '/businesses/2');
  });

  test('highlights the place in the URL for eight seconds', async () => {
    jest.useFakeTimers();
    open('/map?place=sponsor-1');
    const star = () => screen.queryByRole('button', { name: 'Apple Works, highlighted' });
    await waitFor(() => expect(star()).toBeInTheDocument());
    expect(detail().getByText('Sponsor Location')).toBeInTheDocument();
    expect(useToasts.getState().current).toBeUndefined();

    act(() => jest.advanceTimersByTime(7_900));
    expect(star()).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(200));
    expect(star()).not.toBeInTheDocument();
  });

  test('sorts by distance and lists places within fifty miles of the visitor', async () => {
    fakeGeolocation(circle);
    await opened();

    press('Find My Location');

    await screen.findByRole('button', { name: 'Update Location' });
    expect(listed()).toEqual(['City Market', 'Apple Works', 'Bridgeton Mill']);
    expect(list().getByText('Indianapolis • 0.3 miles away')).toBeInTheDocument();
    const nearby = within(screen.getByRole('region', { name: 'Nearby Locations' }));
    expect(nearby.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'City Market0.3 miles awayBreakfast under iron',
      'Apple Works25.3 miles awayApple Works',
    ]);
    expect(localStorage.getItem('autoFindLocation')).toBe('true');

    press('Show All Locations');

    expect(screen.getByRole('button', { name: 'Find My Location' })).toBeInTheDocument();
    expect(localStorage.getItem('autoFindLocation')).toBeNull();
    expect(localStorage.getItem('userLocation')).toBeNull();
    expect(listed()).toEqual(['Apple Works', 'Bridgeton Mill', 'City Market']);
  });

  test('says in the sheet that the location is unknown, and finds a town instead', async () => {
    fakeGeolocation({ code: 2 });
    await opened();

    press('Find My Location');

    expect(await screen.findByRole('alert')).toHaveTextContent('Could not get your location');
    press('Search a town instead');
    const search = (town: string) => {
      fireEvent.change(screen.getByRole('combobox', { name: 'Town' }), { target: { value: town } });
      press('Show on map');
    };
    search('Nowhere');
    expect(screen.getByText("We haven't been to Nowhere yet.")).toBeInTheDocument();
    search('indianap');
    expect(screen.queryByText(/We haven't been/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Find My Location' })).toBeEnabled();
  });

  test('stays silent when denied one second after opening with auto-find on', async () => {
    localStorage.setItem('autoFindLocation', 'true');
    Object.assign(navigator, { permissions: { query: async () => ({ state: 'granted' }) } });
    fakeGeolocation({ code: 1 });
    jest.useFakeTimers();
    open();

    await act(() => jest.advanceTimersByTimeAsync(900));
    expect(localStorage.getItem('autoFindLocation')).toBe('true');
    await act(() => jest.advanceTimersByTimeAsync(200));

    expect(screen.getByRole('button', { name: 'Find My Location' })).toBeInTheDocument();
    expect(localStorage.getItem('autoFindLocation')).toBeNull();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('shows a visitor far away the distance and the nearest town', async () => {
    fakeGeolocation({ latitude: 35.68, longitude: 139.69 });
    await opened();

    press('Find My Location');

    expect(await screen.findByText(/^You are 6,\d{3} miles northwest of Indiana/)).toBeInTheDocument();
  });

  test('shows only segments of the chosen category', async () => {
    await opened();
    await screen.findByRole('option', { name: 'Food & Drink' });

    fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: '1' } });

    expect(listed()).toEqual(['City Market']);
  });

  test('a filter that hides the chosen place shows another one in the card', async () => {
    const { address } = await opened('/map?place=segment-1');

    press('TV Segments');
    expect(detail().getByText('Bridgeton Mill')).toBeInTheDocument();
    press('Sponsors');

    expect(detail().getByRole('heading', { level: 3 })).toHaveTextContent('Apple Works');
    expect(address()).toBe('/map?type=sponsor');
    const nearby = screen.getByRole('region', { name: 'Nearby Locations' });
    expect(within(nearby).queryByRole('button')).not.toBeInTheDocument();
  });

  test('selects a pressed marker without a popup on a phone', async () => {
    const { address } = await opened();

    press(/^TV Segment Location: Bridgeton Mill/);

    expect(detail().getByRole('heading', { level: 3 })).toHaveTextContent('The mill by the bridge');
    expect(detail().getByRole('heading', { level: 3 })).toHaveFocus();
    expect(address()).toBe('/map?place=segment-1');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  test('shows all places of a type after a single place', async () => {
    await opened('/map?place=segment-1');
    const works = () => screen.queryByRole('button', { name: /^Sponsor Location: Apple Works/ });
    await waitFor(() => expect(works()).not.toBeInTheDocument());

    press('Sponsors');

    await waitFor(() => expect(works()).toBeInTheDocument());
  });

  test('limits the list to the visible area and back', async () => {
    await opened('/map?place=segment-1');
    expect(screen.queryByRole('button', { name: 'Search this area' })).not.toBeInTheDocument();

    press('Zoom in');
    press('Search this area');

    expect(listed()).toEqual(['Bridgeton Mill']);
    expect(screen.getByText('1 location in this area')).toBeInTheDocument();

    press('Only this area');

    expect(listed()).toHaveLength(3);
    expect(screen.getByText('3 locations')).toBeInTheDocument();
  });

  test('says so when the visible area has no place', async () => {
    await opened('/map', { '/api/segment-locations/map': [mill, orchard] });

    for (let step = 0; step < 3; step += 1) press('Zoom in');
    press('Search this area');

    expect(screen.getByText('Nothing in this part of the map.')).toBeInTheDocument();
  });

  test('counts the places of a state whose show names another region', async () => {
    const { show } = fakePageData();
    const region = { ...show.region, name: 'Wabash Valley' };
    const states = [mill, { ...market, locationState: 'indiana' }, { ...orchard, locationState: 'Ohio' }];
    open('/map', { '/api/segment-locations/map': states }, { show: { ...show, region } });

    expect(await screen.findByRole('link', { name: '2 of 92 counties' })).toBeInTheDocument();
  });

  test('limits the list on a page that the browser has translated', async () => {
    await opened('/map?place=segment-1');
    press('Zoom in');
    translateTexts();

    press('Search this area');
    expect(screen.getByText('1 location in this area')).toBeInTheDocument();
    press('Only this area');

    expect(screen.getByText('3 locations')).toBeInTheDocument();
  });

  test('lifts the marker of the focused row', async () => {
    await opened();
    const card = list().getByRole('link', { name: 'The mill by the bridge' });
    const marker = screen.getByRole('button', { name: /^TV Segment Location: Bridgeton Mill/ });

    fireEvent.focus(card);
    expect(marker).toHaveClass('lifted');
    fireEvent.blur(card);
    expect(marker).not.toHaveClass('lifted');
  });

  test('outlines the county chosen in the list', async () => {
    const { address, container } = await opened();
    const counties = await screen.findByRole('region', { name: 'County by county' });

    fireEvent.click(within(counties).getByRole('link', { name: 'Show on the map: Parke' }));

    expect(address()).toBe('/map?county=18121');
    await waitFor(() => expect(container.querySelectorAll('path.chosen')).toHaveLength(1));
  });

  test('shows no skeletons when there are no places', async () => {
    const { container } = await opened('/map', { '/api/segment-locations/map': [] });

    expect(await screen.findByText('No locations found')).toBeInTheDocument();
    expect(container.querySelector('[data-skeleton], .skeleton')).not.toBeInTheDocument();
  });

  test('lists twelve places and the rest on request', async () => {
    const many = Array.from({ length: 14 }, (_, index) =>
      buildMapItem({ id: index + 1, locationName: `Place ${index + 1}`, longitude: -87 + index / 10 }),
    );
    open('/map', { '/api/segment-locations/map': many });
    await waitFor(() => expect(listed()).toHaveLength(12));

    press('List all 14');

    expect(listed()).toHaveLength(14);
  });
});

function ShowMill({ showPoint }: { showPoint: () => void }) {
  const place = toPlace(mill);
  const { focus } = usePlaceFocus({ places: [place], ready: false, showPoint });
  return (
    <button type="button" onClick={() => focus(place)}>
      Show
    </button>
  );
}

describe('usePlaceFocus', () => {
  test('shows a toast and moves nothing while the map loads', () => {
    const showPoint = jest.fn();
    const { address } = renderAt('/map', <ShowMill showPoint={showPoint} />);

    fireEvent.click(screen.getByRole('button', { name: 'Show' }));

    expect(useToasts.getState().current).toMatchObject({
      title: 'Map Loading',
      description: 'Please wait for the map to load',
      variant: 'destructive',
    });
    expect(showPoint).not.toHaveBeenCalled();
    expect(address()).toBe('/map');
  });
});
