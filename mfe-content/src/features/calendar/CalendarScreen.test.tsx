import { buildFilmingEvent } from '@show/test-kit/builders';
import { fakePageData, type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
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
    expect(screen.getByRole('link', { name: 'Add to Calendar: Bridgeton Mill' })).toHaveAttribute(
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

  test('When the filming days cannot be read, then the widget is there all the same', async () => {
    open({ [upcoming]: { refused: 503 } });

    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.getByTitle('Book a meeting')).toBeInTheDocument();
  });
});
