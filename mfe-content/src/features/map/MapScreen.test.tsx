import { buildBusiness, buildCategory, buildMapItem } from '@show/test-kit/builders';
import { clearLocation } from '@show/web-kit/location';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { useToasts } from '@show/web-kit/toasts';
import { act, fireEvent, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import { fakeGeolocation, fakeMap } from '../../../testing/fakeMap';
import { onWideScreen } from '../../../testing/wideScreen';
import { MapScreen } from './MapScreen';

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

const open = (address = '/map', answers: RenderAtOptions['answers'] = {}) =>
  renderAt(address, <MapScreen />, {
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

const opened = async (address?: string, answers?: RenderAtOptions['answers']) => {
  const view = open(address, answers);
  // Leaflet is compiled in the first test that imports it.
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

describe('#/map', () => {
  test('When places come, then they are on the map, in the list, and counted by county', async () => {
    await opened();

    expect(listed()).toEqual(['Apple Works', 'Bridgeton Mill', 'City Market']);
    expect(screen.getByText('3 locations')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '3 of 92 counties' })).toBeInTheDocument();
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

  test('When only businesses are wanted, then only they are shown, and no category can be chosen', async () => {
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

  test('When businesses are featured, then four of them are shown with their pages; when none is, nothing is', async () => {
    const many = ['Bakery', 'Inn', 'Mill', 'Diner', 'Press'].map((name, at) =>
      buildBusiness({ id: at + 1, name }),
    );
    await opened('/map', { '/api/businesses/featured': many });

    const part = within(screen.getByRole('region', { name: 'Featured Businesses' }));

    expect(part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Bakery',
      'Inn',
      'Mill',
      'Diner',
    ]);
    expect(part.getByRole('link', { name: /Inn/ })).toHaveAttribute('href', '/businesses/2');
  });

  test('When featured businesses cannot be read, then they can be asked for again', async () => {
    let refused = true;
    await opened('/map', {
      '/api/businesses/featured': () => (refused ? { refused: 503 } : [buildBusiness({ name: 'Bakery' })]),
    });
    const part = await screen.findByRole('region', { name: 'Featured Businesses' });
    refused = false;

    fireEvent.click(await within(part).findByRole('button', { name: /again/i }));

    expect(await within(part).findByRole('heading', { name: 'Bakery' })).toBeInTheDocument();
  });

  test('When a place is shown on the map, then the map goes there, the address names it, and a toast says so', async () => {
    const { address } = await opened();

    press('Show Bridgeton Mill on the map');

    expect(useToasts.getState().current).toMatchObject({
      title: 'Map Updated',
      description: 'Focused on Bridgeton Mill',
    });
    expect(address()).toBe('/map?place=segment-1');
    expect(detail().getByRole('heading', { level: 3 })).toHaveTextContent('The mill by the bridge');
    expect(screen.getByRole('button', { name: 'Bridgeton Mill, highlighted' })).toBeInTheDocument();
  });

  test('When somebody comes by the address of a place, then it stands out for eight seconds', async () => {
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

  test('When the visitor is found, then cards are sorted by distance and what is within fifty miles is listed', async () => {
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

  test.each([
    [1, 'Location access was denied. Please enable location services.'],
    [2, 'Could not get your location'],
    [3, 'Could not get your location'],
  ])('When finding is refused with code %d, then an alert says why', async (code, words) => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
    fakeGeolocation({ code });
    await opened();

    press('Find My Location');

    await waitFor(() => expect(alert).toHaveBeenCalledWith(words));
    expect(screen.getByRole('button', { name: 'Find My Location' })).toBeEnabled();
  });

  test.each([
    ['finds the visitor', circle, 'Update Location'],
    ['says nothing when refused', { code: 1 }, 'Find My Location'],
  ])('When the map was to find by itself, then after a second it %s', async (_, answer, button) => {
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
    localStorage.setItem('autoFindLocation', 'true');
    Object.assign(navigator, { permissions: { query: async () => ({ state: 'granted' }) } });
    fakeGeolocation(answer);
    jest.useFakeTimers();
    open();

    await act(() => jest.advanceTimersByTimeAsync(900));
    expect(screen.getByRole('button', { name: 'Find My Location' })).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));

    expect(screen.getByRole('button', { name: button })).toBeInTheDocument();
    expect(alert).not.toHaveBeenCalled();
  });

  test('When only sponsors are wanted, then map, list and address have only them', async () => {
    const { address } = await opened();

    press('Sponsors');

    expect(listed()).toEqual(['Apple Works']);
    expect(address()).toBe('/map?type=sponsor');
    expect(screen.getByText('1 location')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Category' })).toBeDisabled();
  });

  test('When a category is wanted, then only its segments are left', async () => {
    await opened();
    await screen.findByRole('option', { name: 'Food & Drink' });

    fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: '1' } });

    expect(listed()).toEqual(['City Market']);
  });

  test('When a marker is pressed on a phone, then card and address tell of it, and no popup covers the map', async () => {
    const { address } = await opened();

    press(/^TV Segment Location: Bridgeton Mill/);

    expect(detail().getByRole('heading', { level: 3 })).toHaveTextContent('The mill by the bridge');
    expect(detail().getByRole('heading', { level: 3 })).toHaveFocus();
    expect(address()).toBe('/map?place=segment-1');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Bridgeton Mill, highlighted' })).toBeInTheDocument();
  });

  test('When a marker is pressed on a wide screen, then popup, card and address tell of the same place', async () => {
    const narrowAgain = onWideScreen();
    const { address } = await opened();

    press(/^TV Segment Location: Bridgeton Mill/);

    expect(within(screen.getByRole('article')).getByRole('heading')).toHaveTextContent(
      'The mill by the bridge',
    );
    expect(detail().getByRole('heading', { level: 3 })).toHaveTextContent('The mill by the bridge');
    expect(address()).toBe('/map?place=segment-1');
    narrowAgain();
  });

  test('When a place is chosen and then a kind, then the map shows all of that kind', async () => {
    await opened('/map?place=segment-1');
    const works = () => screen.queryByRole('button', { name: /^Sponsor Location: Apple Works/ });
    await waitFor(() => expect(works()).not.toBeInTheDocument());

    press('Sponsors');

    await waitFor(() => expect(works()).toBeInTheDocument());
  });

  test('When the visitor has moved the map, then the list can be limited to what it shows, and be whole again', async () => {
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

  test('When the pointer or the focus is in a row, then the marker of its place is lifted', async () => {
    await opened();
    const card = list().getByRole('link', { name: 'The mill by the bridge' });
    const marker = screen.getByRole('button', { name: /^TV Segment Location: Bridgeton Mill/ });

    fireEvent.focus(card);
    expect(marker).toHaveClass('lifted');
    fireEvent.blur(card);
    expect(marker).not.toHaveClass('lifted');
  });

  test('When a county is chosen from the list, then its outline stands out on the map', async () => {
    const { address, container } = await opened();
    const counties = await screen.findByRole('region', { name: 'County by county' });

    fireEvent.click(within(counties).getByRole('link', { name: 'Show on the map: Parke' }));

    expect(address()).toBe('/map?county=18121');
    await waitFor(() => expect(container.querySelectorAll('path.chosen')).toHaveLength(1));
  });

  test('When distances are told, then all are told in miles, and “away” means from the visitor', async () => {
    await opened();

    const nearby = within(screen.getByRole('region', { name: 'Nearby Locations' }));
    for (const { textContent } of nearby.queryAllByRole('button')) {
      expect(textContent).toMatch(/\d+\.\d miles(?! away)/);
    }
    expect(nearby.getAllByRole('button').length).toBeGreaterThan(0);
  });

  test('When there is no place yet, then nothing beside the map looks as if it were loading', async () => {
    const { container } = await opened('/map', { '/api/segment-locations/map': [] });

    expect(await screen.findByText('No locations found')).toBeInTheDocument();
    expect(container.querySelector('[data-skeleton], .skeleton')).not.toBeInTheDocument();
  });

  test('When the places cannot be read, then it can be tried again', async () => {
    let refused = true;
    open('/map', { '/api/segment-locations/map': () => (refused ? { refused: 503 } : [mill]) });
    const again = await screen.findByRole('button', { name: 'Try Again' });

    refused = false;
    fireEvent.click(again);

    expect(await screen.findByText('1 location')).toBeInTheDocument();
  });

  test('When there are many places, then twelve are listed and the rest on demand', async () => {
    const many = Array.from({ length: 14 }, (_, index) =>
      buildMapItem({ id: index + 1, locationName: `Place ${index + 1}`, longitude: -87 + index / 10 }),
    );
    open('/map', { '/api/segment-locations/map': many });
    await waitFor(() => expect(listed()).toHaveLength(12));

    press('List all 14');

    expect(listed()).toHaveLength(14);
  });
});
