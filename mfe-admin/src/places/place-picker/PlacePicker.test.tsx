import type { GeocodedPlace } from '@show/contracts/entities/place';
import { buildPlace } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { toast } from '../../../testing/actions';
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

describe('#looking an address up', () => {
  test('When the server knows it, then its point stands in the fields to six decimals and on the map', async () => {
    const { calls } = open({ 'POST /api/locations/geocode': buildPlace() });
    find();

    await waitFor(() => expect(latitude()).toHaveValue('39.765042'));
    expect(longitude()).toHaveValue('-86.159693');
    expect(calls).toContainEqual({ method: 'POST', address: '/api/locations/geocode', body: { address } });
    expect([lookups, sources]).toEqual([[true, false], ['geocoder']]);
    await map();
    expect(await screen.findByTitle('The chosen point')).toBeInTheDocument();
  });

  test('When it does not know it, then a toast says so and what to try stands beside it', async () => {
    open({
      'POST /api/locations/geocode': {
        refused: 404,
        body: { code: 'address-not-found', detail: 'Address not found.' },
      },
    });
    find();

    await waitFor(() =>
      expect(toast()?.description).toBe(
        'Could not find coordinates for this address. Please check the address and try again.',
      ),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      "Try using the business name, or 'Road Name, City, IN' without a house number.",
    );
    expect(lookups).toEqual([true, false]);
  });

  test('When the geocoder does not answer, then a toast says to try again', async () => {
    open({ 'POST /api/locations/geocode': { refused: 503, body: { code: 'unavailable', detail: 'x' } } });
    find();

    await waitFor(() => expect(toast()?.description).toBe('Failed to process address. Please try again.'));
  });

  test('When too little is known, then it is asked for and nothing is sent', async () => {
    address = undefined;
    const { calls } = open();
    await map();
    find();

    expect(toast()?.description).toBe('Please enter both address and city');
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

describe('#choosing a point on the map', () => {
  test('When the map is clicked, then the point stands in the fields and its address is offered', async () => {
    open({ 'POST /api/locations/reverse-geocode': buildPlace() });
    fireEvent.click(await map());

    await waitFor(() => expect(latitude()).toHaveDisplayValue(/^39\.768\d{3}$/));
    expect(longitude()).toHaveDisplayValue(/^-86\.158\d{3}$/);
    expect(sources).toEqual(['map']);
    fireEvent.click(await screen.findByRole('button', { name: 'Use This Address' }));
    expect(taken?.address).toBe('127 South Illinois Street');
  });

  test('When Enter is pressed in the map, then its middle is chosen', async () => {
    open();
    fireEvent.keyDown(await map(), { key: 'Enter' });

    await waitFor(() => expect(latitude()).toHaveValue('39.768400'));
  });

  test('When nothing is known of the point, then it is kept all the same', async () => {
    open({ 'POST /api/locations/reverse-geocode': { refused: 503 } });
    fireEvent.click(await map());

    expect(await screen.findByText(/Nothing is known about this point/)).toBeInTheDocument();
    expect(latitude()).toHaveDisplayValue(/^39\.768\d{3}$/);
  });
});

describe('#a map that cannot be had', () => {
  test('When the map fails, then a toast says so, and a point can still be typed', async () => {
    const { Map: LeafletMap } = await import('leaflet');
    const failing = jest.spyOn(LeafletMap.prototype, 'setView').mockImplementation(() => {
      throw new Error('Not drawn');
    });
    open();

    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Map Error',
        description: 'Failed to load coordinate picker map',
        variant: 'destructive',
      }),
    );
    failing.mockRestore();
    expect(screen.getByText('The map could not be loaded.')).toBeInTheDocument();
    fireEvent.change(latitude(), { target: { value: '40.4694' } });
    expect(latitude()).toHaveValue('40.4694');
  });
});

describe('#typing a point', () => {
  test('When both coordinates are typed, then the pin stands there; when they are cleared, then it is gone', async () => {
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
