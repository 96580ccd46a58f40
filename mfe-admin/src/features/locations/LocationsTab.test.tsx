import {
  buildMapItem,
  buildSegment,
  buildSegmentLocation,
  buildSponsor,
  buildSuggestion,
} from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, toast } from '../../../testing/actions';
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

const writePlace = () => {
  write(/^Location name/, 'Glass Museum');
  write(/^Address/, '1915 S Webster Street');
  write(/^City/, 'Kokomo');
};
const save = () => fireEvent.click(form().getByRole('button', { name: 'Add Location' }));

describe('#segment locations', () => {
  test('When nothing is chosen, then those on the map are listed, without sponsors', async () => {
    await open();

    expect(await screen.findByText('Bridgeton Mill')).toBeInTheDocument();
    expect(screen.getByText('39.650100, -87.175400')).toBeInTheDocument();
    expect(screen.queryByText('Bakery')).not.toBeInTheDocument();
  });

  test('When a segment has no location, then it says so', async () => {
    await open({ '/api/segment-locations/segment/2?hidden=true': [] });
    fireEvent.change(screen.getByLabelText('TV segment'), { target: { value: '2' } });

    expect(await screen.findByText('No locations added yet.')).toBeInTheDocument();
  });

  test('When name, address or city is missing, then it cannot be added', async () => {
    await begin();
    expect(form().getByLabelText(/^City/)).toHaveValue('Indianapolis');
    expect(form().getByLabelText(/^State/)).toHaveValue('Indiana');
    writePlace();
    expect(form().getByRole('button', { name: 'Add Location' })).toBeEnabled();

    write(/^City/, ' ');
    expect(form().getByRole('button', { name: 'Add Location' })).toBeDisabled();
  });

  test('When no segment is selected, then it is asked for', async () => {
    const { calls } = await begin();
    writePlace();
    save();

    await waitFor(() => expect(toast()?.description).toBe('Please select a TV segment first'));
    expect(form().getByText('Please select a TV segment first')).toBeInTheDocument();
    expect(calls.map(({ method }) => method)).not.toContain('POST');
  });

  test('When it is added, then the place is sent with its coordinates as numbers', async () => {
    const { calls } = await begin({ 'POST /api/segment-locations': mill });
    write(/^TV segment/, '2');
    writePlace();
    write(/^Latitude/, '40.469400');
    write(/^Longitude/, '-86.132800');
    save();

    await waitFor(() => expect(toast()?.description).toBe('Location added successfully'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      segmentId: 2,
      locationName: 'Glass Museum',
      locationAddress: '1915 S Webster Street',
      locationCity: 'Kokomo',
      locationState: 'Indiana',
      locationSource: 'manual',
      latitude: 40.4694,
      longitude: -86.1328,
    });
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  });

  test('When it fails, then a toast says so and what was typed stays', async () => {
    await begin({ 'POST /api/segment-locations': { refused: 503, body: { detail: 'Not now.' } } });
    write(/^TV segment/, '2');
    writePlace();
    save();

    await waitFor(() => expect(toast()).toMatchObject({ title: 'Failed to add location' }));
    expect(form().getByLabelText(/^Location name/)).toHaveValue('Glass Museum');
  });

  test('When a business is chosen, then it fills in the place', async () => {
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

  test('When one is edited, then the form holds it, also where its point came from', async () => {
    const { calls } = await open({ 'PUT /api/segment-locations/11': mill });
    await screen.findByText('Bridgeton Mill');
    press('Edit Bridgeton Mill');
    await screen.findByRole('form', { name: 'Segment location' });
    await mapShown();
    write(/^Location name/, 'The Mill');
    press('Update Location');

    await waitFor(() => expect(toast()?.description).toBe('Location updated successfully'));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      segmentId: 1,
      locationName: 'The Mill',
      locationSource: 'geocoder',
      latitude: 39.6501,
    });
  });

  test('When another admin has changed it meanwhile, then staff are told and may insist', async () => {
    const updatedAt = '2025-01-01T00:00:00.000Z';
    let sent = 0;
    const { calls } = await open({
      [ofBridges]: [{ ...mill, updatedAt }],
      'PUT /api/segment-locations/11': () => {
        sent += 1;
        return sent === 1 ? { refused: 409, body: { code: 'conflict', detail: 'Changed.' } } : mill;
      },
    });
    await screen.findByText('Bridgeton Mill');
    press('Edit Bridgeton Mill');
    await screen.findByRole('form', { name: 'Segment location' });
    await mapShown();
    write(/^Location name/, 'The Mill');
    press('Update Location');
    await screen.findByRole('alert');
    press('Save Mine Anyway');

    await waitFor(() => expect(toast()?.description).toBe('Location updated successfully'));
    const puts = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(puts).toMatchObject([{ updatedAt }, { locationName: 'The Mill' }]);
    expect(puts[1]).not.toHaveProperty('updatedAt');
  });

  test('When one is deleted, then staff are asked first', async () => {
    const { calls } = await open({ 'DELETE /api/segment-locations/11': () => null });
    await screen.findByText('Bridgeton Mill');
    press('Delete Bridgeton Mill');
    await screen.findByRole('dialog', { name: 'Delete this location?' });
    expect(calls.map(({ method }) => method)).not.toContain('DELETE');
    press('Delete Location');

    await waitFor(() => expect(toast()?.description).toBe('Location deleted successfully'));
  });

  test('When the deleting fails, then a toast says so and the location is still listed', async () => {
    await open({ 'DELETE /api/segment-locations/11': { refused: 503, body: { detail: 'Not now.' } } });
    await screen.findByText('Bridgeton Mill');
    press('Delete Bridgeton Mill');
    await screen.findByRole('dialog', { name: 'Delete this location?' });
    press('Delete Location');

    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Failed to delete location', description: 'Not now.' }),
    );
    expect(screen.getByText('Bridgeton Mill')).toBeInTheDocument();
  });
});

describe('#sponsor locations', () => {
  async function openSponsors(answers: RenderAtOptions['answers'] = {}) {
    const opened = await open({ '/api/sponsors?hidden=true': [bakery], ...answers });
    // Radix selects a tab on mousedown, not on click.
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Sponsors' }), { button: 0 });
    return opened;
  }

  test('When there are none, then it says so', async () => {
    await openSponsors({ '/api/sponsors?hidden=true': [] });

    expect(await screen.findByText('No sponsors found.')).toBeInTheDocument();
  });

  test('When name or address is missing, then both are asked for', async () => {
    const { calls } = await openSponsors();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit location of Limestone Loaf' }));
    await mapShown();
    press('Save Location');

    await waitFor(() => expect(toast()?.description).toBe('Please enter both location name and address'));
    expect(calls.map(({ method }) => method)).not.toContain('PUT');
  });

  test('When it is saved, then it is sent with whether it is shown', async () => {
    const { calls } = await openSponsors({ 'PUT /api/sponsors/5/location': bakery });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit location of Limestone Loaf' }));
    await mapShown();
    write(/^Location name/, 'Bakery', 'Sponsor location');
    write(/^Address/, 'Courthouse Square, Bedford', 'Sponsor location');
    fireEvent.click(screen.getByLabelText('Show this sponsor on the map'));
    press('Save Location');

    await waitFor(() => expect(toast()?.description).toBe('Sponsor location updated successfully'));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      locationName: 'Bakery',
      locationAddress: 'Courthouse Square, Bedford',
      latitude: null,
      longitude: null,
      showOnMap: true,
    });
  });

  test('When another admin has changed the sponsor meanwhile, then staff are told', async () => {
    const sponsor = { ...bakery, updatedAt: '2025-01-01T00:00:00.000Z' };
    const { calls } = await openSponsors({
      '/api/sponsors?hidden=true': [sponsor],
      'PUT /api/sponsors/5/location': { refused: 409, body: { code: 'conflict', detail: 'Changed.' } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit location of Limestone Loaf' }));
    await mapShown();
    write(/^Location name/, 'Bakery', 'Sponsor location');
    write(/^Address/, 'Bedford', 'Sponsor location');
    press('Save Location');

    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has changed this sponsor');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      updatedAt: sponsor.updatedAt,
    });
  });

  test('When it fails, then a toast says so', async () => {
    await openSponsors({ 'PUT /api/sponsors/5/location': { refused: 500, body: { detail: 'x' } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit location of Limestone Loaf' }));
    await mapShown();
    write(/^Location name/, 'Bakery', 'Sponsor location');
    write(/^Address/, 'Bedford', 'Sponsor location');
    press('Save Location');

    await waitFor(() => expect(toast()?.title).toBe('Failed to update sponsor location'));
  });
});
