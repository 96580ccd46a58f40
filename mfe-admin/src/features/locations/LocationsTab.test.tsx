import {
  buildMapItem,
  buildSegment,
  buildSegmentLocation,
  buildSponsor,
  buildSuggestion,
} from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, conflict, failed, press, toasted } from '../../../testing/actions';
import { LocationsTab } from './LocationsTab';

const bridges = buildSegment({ title: 'Covered Bridges' });
const glass = buildSegment({ id: 2, title: 'Opal Glass' });
const point = { latitude: 39.6501, longitude: -87.1754 };
const mill = buildSegmentLocation({ ...point, id: 11, locationSource: 'geocoder' });
const bakery = buildSponsor({ id: 5, title: 'Limestone Loaf', showOnMap: false });
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
      '/api/tv-segments?hidden=true': [bridges, glass],
      '/api/segment-locations/map': [
        buildMapItem({ ...point, id: 11, segment: { title: 'Covered Bridges' } }),
        buildMapItem({ type: 'sponsor', locationName: 'Bakery' }),
      ],
      [ofBridges]: [mill],
      ...answers,
    },
  });
  await screen.findByRole('option', { name: 'Opal Glass' });
  return opened;
}

async function begin(answers: RenderAtOptions['answers'] = {}) {
  const opened = await open(answers);
  press('Add Location');
  await mapShown();
  return opened;
}

async function edit(): Promise<void> {
  await screen.findByText('Bridgeton Mill');
  press('Edit Bridgeton Mill');
  await screen.findByRole('form', { name: 'Segment location' });
  await mapShown();
}

const writePlace = () => {
  write(/^Location name/, 'Glass Museum');
  write(/^Address/, '1915 S Webster Street');
  write(/^City/, 'Kokomo');
};
const save = () => fireEvent.click(form().getByRole('button', { name: 'Add Location' }));

describe('SegmentPlaces', () => {
  test('lists the locations on the map, without sponsors', async () => {
    await open();

    expect(await screen.findByText('Bridgeton Mill')).toBeInTheDocument();
    expect(screen.getByText('39.650100, -87.175400')).toBeInTheDocument();
    expect(screen.queryByText('Bakery')).not.toBeInTheDocument();
  });

  test('shows a note when a segment has no location', async () => {
    await open({ '/api/segment-locations/segment/2?hidden=true': [] });
    fireEvent.change(screen.getByLabelText('TV segment'), { target: { value: '2' } });

    expect(await screen.findByText('No locations added yet.')).toBeInTheDocument();
  });

  test('starts with the default city and state, and requires name, address and city', async () => {
    await begin();
    expect(form().getByLabelText(/^City/)).toHaveValue('Indianapolis');
    expect(form().getByLabelText(/^State/)).toHaveValue('Indiana');
    writePlace();
    expect(form().getByRole('button', { name: 'Add Location' })).toBeEnabled();

    write(/^City/, ' ');
    expect(form().getByRole('button', { name: 'Add Location' })).toBeDisabled();
  });

  test('asks for a segment', async () => {
    const { calls } = await begin();
    writePlace();
    save();

    await toasted({ description: 'Please select a TV segment first' });
    expect(form().getByText('Please select a TV segment first')).toBeInTheDocument();
    expect(bodiesOf(calls, 'POST')).toEqual([]);
  });

  test('adds a location with its coordinates as numbers', async () => {
    const { calls } = await begin({ 'POST /api/segment-locations': mill });
    write(/^TV segment/, '2');
    writePlace();
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

  test('keeps its values when a location cannot be added', async () => {
    await begin({ 'POST /api/segment-locations': failed });
    write(/^TV segment/, '2');
    writePlace();
    save();

    await toasted({ title: 'Failed to add location' });
    expect(form().getByLabelText(/^Location name/)).toHaveValue('Glass Museum');
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
    write(/^Location name/, 'The Mill');
    press('Update Location');

    await toasted({ description: 'Location updated successfully' });
    expect(bodiesOf(calls, 'PUT')).toMatchObject([
      { segmentId: 1, locationName: 'The Mill', locationSource: 'geocoder', latitude: 39.6501 },
    ]);
  });

  test('overwrites the edit of another admin only on demand', async () => {
    const updatedAt = '2025-01-01T00:00:00.000Z';
    let sent = 0;
    const { calls } = await open({
      [ofBridges]: [{ ...mill, updatedAt }],
      'PUT /api/segment-locations/11': () => {
        sent += 1;
        return sent === 1 ? conflict : mill;
      },
    });
    await edit();
    write(/^Location name/, 'The Mill');
    press('Update Location');
    await screen.findByRole('alert');
    press('Save Mine Anyway');

    await toasted({ description: 'Location updated successfully' });
    const puts = bodiesOf(calls, 'PUT');
    expect(puts).toMatchObject([{ updatedAt }, { locationName: 'The Mill' }]);
    expect(puts[1]).not.toHaveProperty('updatedAt');
  });

  test('asks before it deletes a location', async () => {
    const { calls } = await open({ 'DELETE /api/segment-locations/11': () => null });
    await screen.findByText('Bridgeton Mill');
    press('Delete Bridgeton Mill');
    await screen.findByRole('dialog', { name: 'Delete this location?' });
    expect(bodiesOf(calls, 'DELETE')).toEqual([]);
    press('Delete Location');

    await toasted({ description: 'Location deleted successfully' });
  });

  test('still lists a location that cannot be deleted', async () => {
    await open({ 'DELETE /api/segment-locations/11': failed });
    await screen.findByText('Bridgeton Mill');
    press('Delete Bridgeton Mill');
    await screen.findByRole('dialog', { name: 'Delete this location?' });
    press('Delete Location');

    await toasted({ title: 'Failed to delete location', description: failed.body.detail });
    expect(screen.getByText('Bridgeton Mill')).toBeInTheDocument();
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

  test('shows a note when there are no sponsors', async () => {
    await openSponsors({ '/api/sponsors?hidden=true': [] });

    expect(await screen.findByText('No sponsors found.')).toBeInTheDocument();
  });

  test('asks for name and address', async () => {
    const { calls } = await openSponsors();
    await edit();
    press('Save Location');

    await toasted({ description: 'Please enter both location name and address' });
    expect(bodiesOf(calls, 'PUT')).toEqual([]);
  });

  test('saves the location and whether it is shown', async () => {
    const { calls } = await openSponsors({ 'PUT /api/sponsors/5/location': bakery });
    await edit();
    write(/^Location name/, 'Bakery', 'Sponsor location');
    write(/^Address/, 'Courthouse Square, Bedford', 'Sponsor location');
    fireEvent.click(screen.getByLabelText('Show this sponsor on the map'));
    press('Save Location');

    await toasted({ description: 'Sponsor location updated successfully' });
    expect(bodiesOf(calls, 'PUT')).toEqual([
      {
        locationName: 'Bakery',
        locationAddress: 'Courthouse Square, Bedford',
        latitude: null,
        longitude: null,
        showOnMap: true,
      },
    ]);
  });

  test('detects the edit of another admin', async () => {
    const sponsor = { ...bakery, updatedAt: '2025-01-01T00:00:00.000Z' };
    const { calls } = await openSponsors({
      '/api/sponsors?hidden=true': [sponsor],
      'PUT /api/sponsors/5/location': conflict,
    });
    await edit();
    write(/^Location name/, 'Bakery', 'Sponsor location');
    write(/^Address/, 'Bedford', 'Sponsor location');
    press('Save Location');

    expect(await screen.findByRole('alert')).toHaveTextContent('Someone else has changed this sponsor');
    expect(bodiesOf(calls, 'PUT')).toMatchObject([{ updatedAt: sponsor.updatedAt }]);
  });

  test('When it fails, then a toast says so', async () => {
    await openSponsors({ 'PUT /api/sponsors/5/location': failed });
    await edit();
    write(/^Location name/, 'Bakery', 'Sponsor location');
    write(/^Address/, 'Bedford', 'Sponsor location');
    press('Save Location');

    await toasted({ title: 'Failed to update sponsor location' });
  });
});
