import { buildMapItem, buildSegment, buildSegmentLocation } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, conflict, press, signedIn, signedOut, toasted } from '../testing/actions';
import { LocationsScreen } from './LocationsScreen';

// Imported up front, as its large code would otherwise compile in the middle of a test.
beforeAll(() => import('leaflet'));

const form = () => within(screen.getByRole('form', { name: 'Location of the segment' }));
const write = (label: RegExp, value: string) =>
  fireEvent.change(form().getByLabelText(label), { target: { value } });

const mill = buildSegmentLocation({ latitude: 39.6501, longitude: -87.1754 });

const open = (answers: RenderAtOptions['answers'] = {}) =>
  renderAt('/admin/locations', <LocationsScreen />, {
    answers: {
      '/api/admin/session': signedIn,
      '/api/tv-segments?with_categories=true&hidden=true': [
        buildSegment({ title: 'Covered Bridges' }),
        buildSegment({ id: 2, title: 'Opal Glass' }),
      ],
      '/api/segment-locations/map': [buildMapItem({ segment: { title: 'Covered Bridges' } })],
      '/api/segment-locations/segment/1?hidden=true': [mill],
      '/api/segment-locations/segment/2?hidden=true': [],
      ...answers,
    },
  });

async function edit(title: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Edit location of ${title}` }));
  await screen.findByRole('form');
  await waitFor(() => expect(screen.queryByText('Loading map...')).not.toBeInTheDocument());
}

describe('LocationsScreen', () => {
  test('asks visitors to sign in and shows no segment', async () => {
    open({ '/api/admin/session': signedOut });

    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Access' })).toBeInTheDocument();
    expect(screen.queryByText('Opal Glass')).not.toBeInTheDocument();
  });

  test('opens the first location of a segment, and another one in its place', async () => {
    open();
    await edit('Covered Bridges');

    expect(form().getByLabelText(/^Location name/)).toHaveValue('Bridgeton Mill');
    expect(form().getByLabelText(/^Latitude/)).toHaveValue('39.650100');
    await edit('Opal Glass');

    await waitFor(() => expect(form().getByLabelText(/^Location name/)).toHaveValue(''));
    expect(screen.getAllByRole('form')).toHaveLength(1);
  });

  test('keeps its values and says why saving failed, then saves and closes the form', async () => {
    let respond = (): unknown => ({ refused: 404, body: { detail: 'TV Segment Not Found' } });
    const { calls } = open({ 'PUT /api/tv-segments/1/location': () => respond() });
    await edit('Covered Bridges');
    write(/^City/, 'Mansfield');
    press('Save Location');
    await toasted({ title: 'Error', description: 'TV Segment Not Found' });
    expect(form().getByLabelText(/^City/)).toHaveValue('Mansfield');

    respond = () => {
      throw new TypeError('Failed to fetch');
    };
    press('Save Location');
    await toasted({ title: 'Error', description: 'Failed to update location' });

    respond = () => mill;
    press('Save Location');
    await toasted({ title: 'Success', description: 'Location updated successfully' });
    const edited = { locationCity: 'Mansfield', latitude: 39.6501 };
    expect(bodiesOf(calls, 'PUT')).toMatchObject([edited, edited, edited]);
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  });

  test('detects that another admin has added the first location', async () => {
    const { calls } = open({
      '/api/segment-locations/segment/1?hidden=true': [],
      'PUT /api/tv-segments/1/location': conflict,
    });
    await edit('Covered Bridges');
    write(/^Location name/, 'The Mill');
    write(/^Address/, '1 Mill Road');
    write(/^City/, 'Mansfield');
    press('Save Location');

    expect(await screen.findByRole('alert')).toHaveTextContent('Someone else has changed this location');
    expect(bodiesOf(calls, 'PUT')).toMatchObject([{ updatedAt: null }]);
  });
});
