import { buildFilmingEvent } from '@show/test-kit/builders';
import { clearLocation } from '@show/web-kit/location';
import { fakePageData, type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeGeolocation } from '../../../testing/fakeMap';
import { CalendarScreen } from './CalendarScreen';

const widget = 'https://example.org/hoosier-pulse/schedule';
const upcoming = '/api/filming-calendar/upcoming';

const open = (answers: RenderAtOptions['answers'] = {}, data: RenderAtOptions['data'] = {}) =>
  renderAt('/calendar', <CalendarScreen />, {
    answers: { [`HEAD ${widget}`]: '', [upcoming]: [], ...answers },
    data,
  });

describe('#/calendar', () => {
  test('When somebody wants a meeting, then the scheduling widget stands there, 1050 pixels high', async () => {
    open();

    const frame = await screen.findByTitle('Book a meeting');
    expect(frame).toHaveAttribute('src', widget);
    expect(frame).toHaveAttribute('height', '1050');
    expect(screen.getByRole('heading', { name: 'What to Expect' })).toBeInTheDocument();
    for (const reason of ['Business features', 'Story pitches', 'Collaborations', 'Media inquiries']) {
      expect(screen.getByText(reason)).toBeInTheDocument();
    }
    await screen.findByText('No upcoming filming events scheduled.');
  });

  test('When the widget’s site is away, then other ways are named, and it can be tried again', async () => {
    let away = true;
    open({
      [`HEAD ${widget}`]: () => {
        if (away) throw new TypeError('Failed to fetch');
        return '';
      },
    });

    expect(
      await screen.findByRole('heading', { name: 'The booking calendar cannot be reached' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'hello@example.org' })).toBeInTheDocument();
    expect(screen.queryByTitle('Book a meeting')).not.toBeInTheDocument();

    away = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));

    expect(await screen.findByTitle('Book a meeting')).toBeInTheDocument();
  });

  test('When the show has no scheduling widget, then it is told how to reach it, and nothing is asked for', async () => {
    open({}, { show: { ...fakePageData().show, schedulingUrl: null } });

    expect(await screen.findByRole('heading', { name: 'Meet us' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'hello@example.org' })).toBeInTheDocument();
    expect(screen.queryByTitle('Book a meeting')).not.toBeInTheDocument();
  });

  test('When filming is planned, then each day can be put into a calendar', async () => {
    open({
      [upcoming]: [buildFilmingEvent(), buildFilmingEvent({ id: 2, location: 'Michigan City Lighthouse' })],
    });

    expect(await screen.findByRole('heading', { name: 'Bridgeton Mill' })).toBeInTheDocument();
    // One primary action and one beside it, which opens the calendars.
    expect(screen.getAllByRole('link', { name: /Directions/ })).toHaveLength(2);
    expect(screen.getAllByText('Add to Calendar')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: 'Find My Location' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Apple, Outlook and others: Bridgeton Mill' })).toHaveAttribute(
      'href',
      '/calendar/filming-1.ics',
    );
    expect(screen.getByRole('link', { name: 'subscribe in your calendar' })).toHaveAttribute(
      'href',
      'webcal://localhost/calendar/filming.ics',
    );
    expect(screen.getByRole('link', { name: 'Google Calendar: Michigan City Lighthouse' })).toHaveAttribute(
      'target',
      '_blank',
    );
  });

  test('When the choice of calendars is open, then Escape closes it and gives the focus back', async () => {
    open({ [upcoming]: [buildFilmingEvent()] });
    const choice = (await screen.findByText('Add to Calendar')).closest('details');
    if (!choice) throw new Error('there is no choice');
    choice.open = true;

    fireEvent.keyDown(screen.getByRole('link', { name: /^Google Calendar/ }), { key: 'Escape' });

    expect(choice.open).toBe(false);
    expect(screen.getByText('Add to Calendar').closest('summary')).toHaveFocus();
  });

  test('When the visitor is found once, then each day tells how far it is', async () => {
    act(() => clearLocation());
    fakeGeolocation({ latitude: 39.7684, longitude: -86.1581 });
    const near = { latitude: '39.6453', longitude: '-87.1770' };
    open({ [upcoming]: [buildFilmingEvent(near), buildFilmingEvent({ ...near, id: 2 })] });

    fireEvent.click(await screen.findByRole('button', { name: 'Find My Location' }));

    expect(await screen.findAllByText('54.8 miles away')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Find My Location' })).not.toBeInTheDocument();
    act(() => clearLocation());
  });

  test('When the filming days cannot be read, then the widget is there all the same', async () => {
    open({ [upcoming]: { refused: 503 } });

    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.getByTitle('Book a meeting')).toBeInTheDocument();
  });
});
