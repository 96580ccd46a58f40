import {
  buildMapItem,
  buildSegment,
  buildSegmentLocation,
  buildSponsor,
  buildSuggestion,
} from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, press, toasted } from '../../../../testing/actions';
import { splitAddress } from '../../../places/place-fields/splitAddress';
import { LocationsTab } from './LocationsTab';

const bridges = buildSegment({ title: 'Covered Bridges' });
const glass = buildSegment({ id: 2, title: 'Opal Glass' });
const point = { latitude: 39.6501, longitude: -87.1754 };
const updatedAt = '2025-01-01T00:00:00.000Z';
const mill = buildSegmentLocation({ ...point, id: 11, locationSource: 'geocoder', updatedAt });
const bakery = buildSponsor({ id: 5, title: 'Limestone Loaf', showOnMap: false, updatedAt });
const ofBridges = '/api/segment-locations/segment/1?hidden=true';

// Imported up front, as its large code would otherwise compile in the middle of a test.
beforeAll(() => import('leaflet'));

const form = (name = 'Segment location') => within(screen.getByRole('form', { name }));
const write = (label: RegExp, value: string, name?: string) =>
  fireEvent.change(form(name).getByLabelText(label), { target: { value } });
const mapShown = () => waitFor(() => expect(screen.queryByText('Loading map...')).not.toBeInTheDocument());

async function open(answers: RenderAtOptions['answers'] = {}) {
  const opened = renderAt('/admin', <LocationsTab />, {
    answers: {
      '/api/tv-segments?with_categories=true&hidden=true': [bridges, glass],
      '/api/segment-locations/map': [
        buildMapItem({ ...point, id: 11, segment: { title: 'Covered Bridges' } }),
        buildMapItem({ type: 'sponsor', locationName: 'Bakery' }),
      ],
      [ofBridges]: [mill],
      ...answers,
    },
  });
  await screen.findByText('Opal Glass');
  return opened;
}

async function begin(answers: RenderAtOptions['answers'] = {}) {
  const opened = await open(answers);
  press('Add Location');
  await mapShown();
  return opened;
}

const ofSegment = 'Location of Covered Bridges';

async function openRow(): Promise<void> {
  press('Edit location of Covered Bridges');
  await screen.findByRole('table', { name: 'Locations of Covered Bridges' });
}

async function edit(): Promise<void> {
  await openRow();
  press('Edit Bridgeton Mill');
  await screen.findByRole('form', { name: ofSegment });
  await mapShown();
}

const writePlace = () => {
  write(/^Location name/, 'Glass Museum');
  write(/^Address/, '1915 S Webster Street');
  write(/^City/, 'Kokomo');
};
const save = () => fireEvent.click(form().getByRole('button', { name: 'Add Location' }));

describe('SegmentPlaces', () => {
  test('lists segments with their locations on the map, and asks before it deletes one', async () => {
    const removal = `DELETE /api/segment-locations/11?updatedAt=${encodeURIComponent(updatedAt)}`;
    const { calls } = await open({ [removal]: () => null });

    expect(await screen.findByRole('row', { name: /Covered Bridges.*Bridgeton Mill/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Opal Glass.*Not on the map/ })).toBeInTheDocument();
    expect(screen.queryByText('Bakery')).not.toBeInTheDocument();
    await openRow();
    expect(screen.getByText('39.650100, -87.175400')).toBeInTheDocument();
    press('Delete Bridgeton Mill');
    await screen.findByRole('dialog', { name: 'Delete this location?' });
    expect(bodiesOf(calls, 'DELETE')).toEqual([]);
    press('Delete Location');

    await toasted({ description: 'Location deleted successfully' });
  });

  test('asks for every value and adds a location with its coordinates as numbers', async () => {
    const { calls } = await begin({ 'POST /api/segment-locations': mill });
    expect(form().getByLabelText(/^City/)).toHaveValue('Indianapolis');
    expect(form().getByLabelText(/^State/)).toHaveValue('Indiana');
    writePlace();
    expect(form().getByRole('button', { name: 'Add Location' })).toBeEnabled();

    write(/^City/, ' ');
    expect(form().getByRole('button', { name: 'Add Location' })).toBeDisabled();
    write(/^City/, 'Kokomo');
    save();
    await toasted({ description: 'Please select a TV segment first' });
    expect(form().getByText('Please select a TV segment first')).toBeInTheDocument();
    expect(bodiesOf(calls, 'POST')).toEqual([]);
    write(/^TV segment/, '2');
    write(/^Latitude/, '40.469400');
    write(/^Longitude/, '-86.132800');
    save();

    await toasted({ description: 'Location added successfully' });
    expect(bodiesOf(calls, 'POST')).toEqual([
      {
        segmentId: 2,
        locationName: 'Glass Museum',
        locationAddress: '1915 S Webster Street',
        locationCity: 'Kokomo',
        locationState: 'Indiana',
        locationSource: 'manual',
        latitude: 40.4694,
        longitude: -86.1328,
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  });

  test('fills in a location from a business', async () => {
    const address = 'Courthouse Square, Bedford, IN 47421';
    const own = buildSuggestion({ name: 'Limestone Loaf', address, city: null, state: null });
    await begin({ '/api/businesses/search?q=loaf': [own] });
    fireEvent.change(screen.getByRole('combobox', { name: 'Find a business or place' }), {
      target: { value: 'loaf' },
    });
    fireEvent.click(await screen.findByRole('option', { name: /Limestone Loaf/ }));

    expect(form().getByLabelText(/^Location name/)).toHaveValue('Limestone Loaf');
    expect(form().getByLabelText(/^Address/)).toHaveValue('Courthouse Square');
    expect(form().getByLabelText(/^City/)).toHaveValue('Bedford');
    expect(form().getByLabelText(/^Latitude/)).toHaveValue('40.469400');
  });

  test('updates a location and keeps the source of its point', async () => {
    const { calls } = await open({ 'PUT /api/segment-locations/11': mill });
    await edit();
    write(/^Location name/, 'The Mill', ofSegment);
    press('Update Location');

    await toasted({ description: 'Location updated successfully' });
    expect(bodiesOf(calls, 'PUT')).toMatchObject([
      { segmentId: 1, locationName: 'The Mill', locationSource: 'geocoder', latitude: 39.6501, updatedAt },
    ]);
  });
});

describe('SponsorLocations', () => {
  async function openSponsors(answers: RenderAtOptions['answers'] = {}) {
    const opened = await open({ '/api/sponsors?hidden=true': [bakery], ...answers });
    // Radix selects a tab on mousedown, not on click.
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Sponsors' }), { button: 0 });
    return opened;
  }

  async function edit(): Promise<void> {
    fireEvent.click(await screen.findByLabelText('Edit location of Limestone Loaf'));
    await mapShown();
  }

  test('asks for name and address, and saves them with whether the sponsor is shown', async () => {
    const { calls } = await openSponsors({ 'PATCH /api/sponsors/5': bakery });
    // As its coordinates, and as what the map shows.
    expect(await screen.findAllByRole('cell', { name: 'No point' })).toHaveLength(2);
    await edit();
    press('Save Location');
    await toasted({ description: 'Please enter both location name and address' });
    expect(bodiesOf(calls, 'PATCH')).toEqual([]);
    write(/^Location name/, 'Bakery', 'Location of Limestone Loaf');
    write(/^Address/, 'Courthouse Square, Bedford', 'Location of Limestone Loaf');
    fireEvent.click(screen.getByLabelText('Show this sponsor on the map'));
    press('Save Location');

    await toasted({ description: 'Sponsor location updated successfully' });
    expect(bodiesOf(calls, 'PATCH')).toEqual([
      {
        locationName: 'Bakery',
        locationAddress: 'Courthouse Square, Bedford',
        showOnMap: true,
        updatedAt,
      },
    ]);
  });
});

describe('splitAddress', () => {
  test.each([
    ['1 Main Street, Kokomo, IN 46901', '1 Main Street', 'Kokomo', 'Indiana'],
    ['Suite 2, 1 Main Street, Kokomo, IN 46901-1234', 'Suite 2, 1 Main Street', 'Kokomo', 'Indiana'],
    ['1 Main Street, Kokomo, Indiana', '1 Main Street', 'Kokomo', 'Indiana'],
    ['1 Vine Street, Cincinnati, OH 45202', '1 Vine Street', 'Cincinnati', 'OH'],
    ['Courthouse Square', 'Courthouse Square', '', 'Indiana'],
  ])('splits "%s"', (line, address, city, state) => {
    const region = { stateCode: 'IN', defaultState: 'Indiana' };
    expect(splitAddress(line, region)).toEqual({ address, city, state });
  });
});
