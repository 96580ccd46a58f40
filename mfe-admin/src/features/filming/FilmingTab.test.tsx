import { buildFilmingEvent } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, conflict, press, toasted, write } from '../../../testing/actions';
import { FilmingTab } from './FilmingTab';

const next = buildFilmingEvent({
  id: 41,
  date: '2030-06-15',
  fullAddress: '8104 Bridgeton Road, Rockville, IN',
  latitude: '39.6501',
  longitude: '-87.1754',
});
const past = { ...next, id: 40, date: '2020-01-01', location: 'Old Mill' };

// Imported up front, as its large code would otherwise compile in the middle of a test.
beforeAll(() => import('leaflet'));

async function open(answers: RenderAtOptions['answers'] = {}) {
  const opened = renderAt('/admin', <FilmingTab />, {
    answers: { '/api/filming-calendar/upcoming': [next], '/api/filming-calendar': [next, past], ...answers },
  });
  await screen.findByText('Bridgeton Mill');
  return opened;
}

const form = () => within(screen.getByRole('form', { name: 'Filming event' }));
const field = (label: RegExp) => form().getByLabelText(label);
const mapShown = () => waitFor(() => expect(screen.queryByText('Loading map...')).not.toBeInTheDocument());

async function begin(answers: RenderAtOptions['answers'] = {}) {
  const opened = await open(answers);
  press('Schedule Event');
  await mapShown();
  return opened;
}

async function edit(answers: RenderAtOptions['answers'] = {}) {
  const opened = await open(answers);
  press('Edit Bridgeton Mill, Sat, Jun 15, 2030');
  await screen.findByTitle('The chosen point');
  return opened;
}

function writeAll(): void {
  write(field(/^Date/), '2030-07-04');
  write(field(/^Location name/), 'Depot');
  write(field(/^Full address/), '1 Depot Street, Peru, IN');
  write(field(/^Description/), 'We film the trains.');
}

describe('FilmingTab', () => {
  test('lists past events only on demand', async () => {
    await open();
    expect(screen.queryByText('Old Mill')).not.toBeInTheDocument();
    write(screen.getByLabelText('Show'), 'all');

    expect(await screen.findByText('Old Mill')).toBeInTheDocument();
    expect(screen.getAllByText('1:30 PM EDT to 5:30 PM EDT')).toHaveLength(2);
  });

  test('asks before it deletes an event', async () => {
    const seen = `updatedAt=${encodeURIComponent(next.updatedAt)}`;
    await open({ [`DELETE /api/filming-calendar/41?${seen}`]: () => null });
    press('Delete Bridgeton Mill, Sat, Jun 15, 2030');
    expect(await screen.findByRole('dialog', { name: 'Delete this filming event?' })).toHaveTextContent(
      'Calendars that subscribe to it show the day as cancelled.',
    );
    press('Delete Event');

    await toasted({ title: 'Success' });
  });
});

describe('FilmingForm', () => {
  test('names each missing value and sends nothing', async () => {
    const { calls } = await begin();
    write(field(/^Start time/), '');
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
    expect(bodiesOf(calls, 'POST')).toEqual([]);
  });

  test('says that a day is over', async () => {
    await begin();
    write(field(/^Date/), '2030-07-04');
    expect(form().queryByText(/This day is over/)).not.toBeInTheDocument();
    write(field(/^Date/), '2020-07-04');

    expect(field(/^Date/)).toHaveAccessibleDescription('This day is over. Visitors will not see it.');
  });

  test('keeps the end four hours after the start, past midnight too, until it is edited', async () => {
    await begin();
    expect(field(/^Date/)).toHaveFocus();
    write(field(/^Start time/), '09:15');
    expect(field(/^Estimated end time/)).toHaveValue('13:15');
    write(field(/^Start time/), '');
    write(field(/^Start time/), '22:30');
    expect(field(/^Estimated end time/)).toHaveValue('02:30');

    for (const end of ['15:00', '']) {
      write(field(/^Estimated end time/), end);
      write(field(/^Start time/), end ? '09:15' : '10:00');
      expect(field(/^Estimated end time/)).toHaveValue(end);
    }
  });

  test('creates an event and closes', async () => {
    const { calls } = await begin({ 'POST /api/filming-calendar': { ...next, id: 42 } });
    writeAll();
    press('Create Event');

    await toasted({ title: 'Success', description: 'Filming event created successfully' });
    expect(bodiesOf(calls, 'POST')).toMatchObject([
      {
        date: '2030-07-04',
        startTime: '13:30',
        estimatedEndTime: '17:30',
        location: 'Depot',
        websiteUrl: null,
        latitude: null,
        longitude: null,
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  });

  test('shows the edit of another admin and overwrites it on demand', async () => {
    let sent = 0;
    const { calls } = await edit({
      'PATCH /api/filming-calendar/41': () => {
        sent += 1;
        return sent === 1 ? conflict : next;
      },
      '/api/filming-calendar': () => [sent === 0 ? next : { ...next, description: 'Bring boots.' }],
    });
    expect(field(/^Latitude/)).toHaveValue('39.650100');
    write(field(/^Location name/), 'Bridgeton Bridge');
    press('Update Event');
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone else has changed this event');
    expect(screen.getByRole('term')).toHaveTextContent('Their description');
    expect(screen.getByRole('definition')).toHaveTextContent('Bring boots.');
    expect(field(/^Location name/)).toHaveValue('Bridgeton Bridge');
    press('Save Mine Anyway');

    await toasted({ description: 'Filming event updated successfully' });
    expect(bodiesOf(calls, 'PATCH')).toEqual([
      { location: 'Bridgeton Bridge', updatedAt: next.updatedAt },
      { location: 'Bridgeton Bridge' },
    ]);
  });

  test('keeps the chosen point when the address is corrected', async () => {
    const { calls } = await edit({ 'PATCH /api/filming-calendar/41': next });
    write(field(/^Full address/), '8104 Bridgeton Road, Bridgeton, IN');
    press('Update Event');

    await toasted({ description: 'Filming event updated successfully' });
    expect(bodiesOf(calls, 'PATCH')).toEqual([
      {
        fullAddress: '8104 Bridgeton Road, Bridgeton, IN',
        latitude: '39.650100',
        longitude: '-87.175400',
        updatedAt: next.updatedAt,
      },
    ]);
  });

  test('asks before another event discards unsaved changes', async () => {
    await begin();
    write(field(/^Location name/), 'Depot');
    press('Edit Bridgeton Mill, Sat, Jun 15, 2030');
    expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeInTheDocument();
    press('Keep Editing');

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field(/^Location name/)).toHaveValue('Depot');
  });
});
