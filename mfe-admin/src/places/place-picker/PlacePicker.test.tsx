import type { GeocodedPlace } from '@show/contracts/entities/place';
import { buildPlace } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { toast, toasted } from '../../../testing/actions';
import { noPoint, PlacePicker } from './PlacePicker';

const lookups: boolean[] = [];
const sources: string[] = [];
let address: string | undefined;
let taken: GeocodedPlace | undefined;

// Imported up front, as its large code would otherwise compile in the middle of a test.
beforeAll(() => import('leaflet'));
beforeEach(() => {
  lookups.length = 0;
  sources.length = 0;
  address = '127 S Illinois St, Indianapolis';
  taken = undefined;
});

function Form() {
  const [point, setPoint] = useState(noPoint);
  return (
    <PlacePicker
      point={point}
      onPoint={(chosen, source) => {
        setPoint(chosen);
        sources.push(source);
      }}
      address={address}
      addressMissing="Please enter both address and city"
      onLookup={(busy) => lookups.push(busy)}
      onAddress={(place) => {
        taken = place;
      }}
    />
  );
}

const open = (answers: RenderAtOptions['answers'] = {}) => renderAt('/admin', <Form />, { answers });
const find = () => fireEvent.click(screen.getByRole('button', { name: 'Find Coordinates' }));
const latitude = () => screen.getByLabelText(/Latitude/);
const longitude = () => screen.getByLabelText(/Longitude/);

/** The map, once loaded. */
async function map(): Promise<HTMLElement> {
  await waitFor(() => expect(screen.queryByText('Loading map...')).not.toBeInTheDocument());
  const element = document.querySelector<HTMLElement>('.leaflet-container');
  if (!element) throw new Error('There is no map');
  return element;
}

describe('geocoding', () => {
  test('shows the point of an address in the fields, to six decimals, and on the map', async () => {
    const { calls } = open({ 'POST /api/locations/geocode': buildPlace() });
    find();

    await waitFor(() => expect(latitude()).toHaveValue('39.765042'));
    expect(longitude()).toHaveValue('-86.159693');
    expect(calls).toContainEqual({ method: 'POST', address: '/api/locations/geocode', body: { address } });
    expect([lookups, sources]).toEqual([[true, false], ['geocoder']]);
    await map();
    expect(await screen.findByTitle('The chosen point')).toBeInTheDocument();
  });

  test('suggests what to try when an address is not found, or the geocoder is unavailable', async () => {
    let answer = { refused: 404, body: { code: 'address-not-found', detail: 'Address not found.' } };
    open({ 'POST /api/locations/geocode': () => answer });
    find();

    await toasted({
      description: 'Could not find coordinates for this address. Please check the address and try again.',
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "Try using the business name, or 'Road Name, City, IN' without a house number.",
    );
    await waitFor(() => expect(lookups).toEqual([true, false]));

    answer = { refused: 503, body: { code: 'unavailable', detail: 'x' } };
    find();

    await toasted({ description: 'Failed to process address. Please try again.' });
  });

  test('asks for an incomplete address and sends nothing', async () => {
    address = undefined;
    const { calls } = open();
    await map();
    find();

    expect(toast()?.description).toBe('Please enter both address and city');
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

describe('picking a point on the map', () => {
  test('fills in a clicked point and offers its address', async () => {
    open({ 'POST /api/locations/reverse-geocode': buildPlace() });
    fireEvent.click(await map());

    await waitFor(() => expect(latitude()).toHaveDisplayValue(/^39\.768\d{3}$/));
    expect(longitude()).toHaveDisplayValue(/^-86\.158\d{3}$/);
    expect(sources).toEqual(['map']);
    fireEvent.click(await screen.findByRole('button', { name: 'Use This Address' }));
    expect(taken?.address).toBe('127 South Illinois Street');
  });

  test('picks the center of the map with Enter, and keeps it without a known address', async () => {
    open({ 'POST /api/locations/reverse-geocode': { refused: 503 } });
    fireEvent.keyDown(await map(), { key: 'Enter' });

    expect(await screen.findByText(/No address was found for this point/)).toBeInTheDocument();
    expect(latitude()).toHaveValue('39.768400');
  });
});

describe('without a map', () => {
  test('shows a toast and still accepts typed coordinates', async () => {
    const { Map: LeafletMap } = await import('leaflet');
    const failing = jest.spyOn(LeafletMap.prototype, 'setView').mockImplementation(() => {
      throw new Error('Not drawn');
    });
    open();

    await toasted({ title: 'Map Error', description: 'Failed to load coordinate picker map' });
    failing.mockRestore();
    expect(screen.getByText('The map could not be loaded.')).toBeInTheDocument();
    fireEvent.change(latitude(), { target: { value: '40.4694' } });
    expect(latitude()).toHaveValue('40.4694');
  });
});

describe('typing a point', () => {
  test('shows the pin once both coordinates are typed, and removes it when they are cleared', async () => {
    open();
    await map();
    fireEvent.change(latitude(), { target: { value: '40.4694' } });
    expect(screen.queryByTitle('The chosen point')).not.toBeInTheDocument();
    fireEvent.change(longitude(), { target: { value: '-86.1328' } });
    expect(await screen.findByTitle('The chosen point')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Clear Point' }));

    expect(latitude()).toHaveValue('');
    await waitFor(() => expect(screen.queryByTitle('The chosen point')).not.toBeInTheDocument());
  });
});
