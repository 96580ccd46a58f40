import { buildFilmingEvent } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, toast } from '../../../testing/actions';
import { FilmingTab } from './FilmingTab';

const next = buildFilmingEvent({
  id: 41,
  date: '2030-06-15',
  fullAddress: '8104 Bridgeton Road, Rockville, IN',
  latitude: '39.6501',
  longitude: '-87.1754',
});
const past = { ...next, id: 40, date: '2020-01-01', location: 'Old Mill' };

const open = (answers: RenderAtOptions['answers'] = {}) =>
  renderAt('/admin', <FilmingTab />, {
    answers: { '/api/filming-calendar/upcoming': [next], '/api/filming-calendar': [next, past], ...answers },
  });
// Imported up front, as its large code would otherwise compile in the middle of a test.
beforeAll(() => import('leaflet'));

const form = () => within(screen.getByRole('form', { name: 'Filming event' }));
const field = (label: RegExp) => form().getByLabelText(label);
const write = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });

async function begin(answers: RenderAtOptions['answers'] = {}) {
  const opened = open(answers);
  await screen.findByText('Bridgeton Mill');
  press('Schedule Event');
  await waitFor(() => expect(screen.queryByText('Loading map...')).not.toBeInTheDocument());
  return opened;
}

function writeAll(): void {
  write(/^Date/, '2030-07-04');
  write(/^Location name/, 'Depot');
  write(/^Full address/, '1 Depot Street, Peru, IN');
  write(/^Description/, 'We film the trains.');
}

describe('#the calendar', () => {
  test('When nothing is planned, then it says so', async () => {
    open({ '/api/filming-calendar/upcoming': [] });

    expect(await screen.findByText('No upcoming filming events scheduled.')).toBeInTheDocument();
  });

  test('When all events are asked for, then past ones are listed too', async () => {
    open();
    expect(await screen.findByText('Bridgeton Mill')).toBeInTheDocument();
    expect(screen.queryByText('Old Mill')).not.toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'all' } });

    expect(await screen.findByText('Old Mill')).toBeInTheDocument();
    expect(screen.getAllByText('1:30 PM EDT to 5:30 PM EDT')).toHaveLength(2);
  });
});

describe('#the form', () => {
  test('When it opens, then the usual times stand in it', async () => {
    await begin();

    expect(field(/^Start time/)).toHaveValue('13:30');
    expect(field(/^Estimated end time/)).toHaveValue('17:30');
    expect(field(/^Date/)).toHaveFocus();
  });

  test('When it is sent empty, then each of the five texts is asked for', async () => {
    const { calls } = await begin();
    write(/^Start time/, '');
    press('Create Event');

    for (const message of [
      'Date is required',
      'Start time is required',
      'Location name is required',
      'Full address is required',
      'Event description is required',
    ]) {
      expect(await form().findByText(message)).toBeInTheDocument();
    }
    expect(calls.map(({ method }) => method)).not.toContain('POST');
  });

  test('When the start changes, then the end is four hours later, also past midnight', async () => {
    await begin();
    write(/^Start time/, '09:15');
    expect(field(/^Estimated end time/)).toHaveValue('13:15');
    write(/^Start time/, '');
    write(/^Start time/, '22:30');

    expect(field(/^Estimated end time/)).toHaveValue('02:30');
  });

  test('When the end was set by hand or cleared, then the start leaves it alone', async () => {
    await begin();
    write(/^Estimated end time/, '15:00');
    write(/^Start time/, '09:15');
    expect(field(/^Estimated end time/)).toHaveValue('15:00');

    write(/^Estimated end time/, '');
    write(/^Start time/, '10:00');
    expect(field(/^Estimated end time/)).toHaveValue('');
  });

  test('When it is saved, then the event is sent, a toast says so and the form closes', async () => {
    const { calls } = await begin({ 'POST /api/filming-calendar': { ...next, id: 42 } });
    writeAll();
    press('Create Event');

    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: 'Success',
        description: 'Filming event created successfully',
      }),
    );
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      date: '2030-07-04',
      startTime: '13:30',
      estimatedEndTime: '17:30',
      location: 'Depot',
      websiteUrl: null,
      latitude: null,
      longitude: null,
    });
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  });

  test('When the saving fails, then a toast says so and what was typed stays', async () => {
    await begin({ 'POST /api/filming-calendar': { refused: 503, body: { detail: 'Not now.' } } });
    writeAll();
    press('Create Event');

    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Failed to create filming event', variant: 'destructive' }),
    );
    expect(field(/^Description/)).toHaveValue('We film the trains.');
  });

  test('When an event is edited, then the form holds it and sends it back under its id', async () => {
    const { calls } = open({ 'PUT /api/filming-calendar/41': next });
    await screen.findByText('Bridgeton Mill');
    press('Edit Bridgeton Mill, Sat, Jun 15, 2030');
    expect(await screen.findByTitle('The chosen point')).toBeInTheDocument();
    expect(field(/^Latitude/)).toHaveValue('39.650100');
    write(/^Location name/, 'Bridgeton Bridge');
    press('Update Event');

    await waitFor(() => expect(toast()?.description).toBe('Filming event updated successfully'));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      location: 'Bridgeton Bridge',
    });
  });

  test('When the saving of an edit fails, then a toast says so and what was typed stays', async () => {
    open({ 'PUT /api/filming-calendar/41': { refused: 503, body: { detail: 'Not now.' } } });
    await screen.findByText('Bridgeton Mill');
    press('Edit Bridgeton Mill, Sat, Jun 15, 2030');
    await screen.findByTitle('The chosen point');
    write(/^Location name/, 'Bridgeton Bridge');
    press('Update Event');

    await waitFor(() => expect(toast()?.title).toBe('Failed to update filming event'));
    expect(field(/^Location name/)).toHaveValue('Bridgeton Bridge');
  });

  test('When another admin has changed the event meanwhile, then staff choose whose change stays', async () => {
    let sent = 0;
    const conflict = { refused: 409, body: { code: 'conflict', detail: 'Somebody else has changed this.' } };
    const { calls } = open({
      'PUT /api/filming-calendar/41': () => {
        sent += 1;
        return sent === 1 ? conflict : next;
      },
      '/api/filming-calendar': () => [sent === 0 ? next : { ...next, description: 'Bring boots.' }],
    });
    await screen.findByText('Bridgeton Mill');
    press('Edit Bridgeton Mill, Sat, Jun 15, 2030');
    await screen.findByTitle('The chosen point');
    write(/^Location name/, 'Bridgeton Bridge');
    press('Update Event');
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has changed this event');
    expect(screen.getByRole('term')).toHaveTextContent('Their description');
    expect(screen.getByRole('definition')).toHaveTextContent('Bring boots.');
    expect(field(/^Location name/)).toHaveValue('Bridgeton Bridge');
    press('Save Mine Anyway');

    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    const puts = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(puts).toMatchObject([{ updatedAt: next.updatedAt }, { location: 'Bridgeton Bridge' }]);
    expect(puts[1]).not.toHaveProperty('updatedAt');
  });

  test('When another event is opened over something unsaved, then it is asked about first', async () => {
    await begin();
    write(/^Location name/, 'Depot');
    press('Edit Bridgeton Mill, Sat, Jun 15, 2030');
    expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeInTheDocument();
    press('Keep Editing');

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field(/^Location name/)).toHaveValue('Depot');
  });
});

describe('#deleting', () => {
  const begin = async (answer: unknown) => {
    const opened = open({ 'DELETE /api/filming-calendar/41': answer });
    await screen.findByText('Bridgeton Mill');
    press('Delete Bridgeton Mill, Sat, Jun 15, 2030');
    expect(await screen.findByRole('dialog', { name: 'Delete this filming event?' })).toHaveTextContent(
      'Calendars that subscribe to it show the day as cancelled.',
    );
    press('Delete Event');
    return opened;
  };

  test('When staff agree, then it is deleted', async () => {
    await begin(() => null);

    await waitFor(() => expect(toast()?.description).toBe('Filming event deleted successfully'));
  });

  test('When it fails, then a toast says so', async () => {
    await begin({ refused: 500, body: { detail: 'Something went wrong.' } });

    await waitFor(() => expect(toast()?.title).toBe('Failed to delete filming event'));
  });
});
