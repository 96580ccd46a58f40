import { buildFilmingEvent } from '@show/test-kit/builders';
import { clearLocation } from '@show/web-kit/location';
import { fakePageData, hydrateAt, type RenderAtOptions, renderAt } from '@show/web-kit/testing';
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

describe('CalendarScreen', () => {
  test('offers other contacts while the booking site is down, and retries', async () => {
    let isDown = true;
    open({
      [`HEAD ${widget}`]: () => {
        if (isDown) throw new TypeError('Failed to fetch');
        return '';
      },
    });

    expect(
      await screen.findByRole('heading', { name: "We can't reach the booking calendar" }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'hello@example.org' })).toBeInTheDocument();
    expect(screen.queryByTitle('Book a meeting')).not.toBeInTheDocument();

    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));

    expect(await screen.findByTitle('Book a meeting')).toBeInTheDocument();
  });

  test('shows contacts when the show has no booking site', async () => {
    open({}, { show: { ...fakePageData().show, schedulingUrl: null } });

    expect(await screen.findByRole('heading', { name: 'Meet us' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'hello@example.org' })).toBeInTheDocument();
    expect(screen.queryByTitle('Book a meeting')).not.toBeInTheDocument();
  });

  test('has no topics of a meeting when the show can be neither booked nor contacted', async () => {
    open({}, { show: { ...fakePageData().show, schedulingUrl: null, contact: { address: [] } } });

    expect(await screen.findByRole('heading', { name: 'Upcoming filming' })).toBeInTheDocument();
    expect(screen.queryByText('What to Expect')).not.toBeInTheDocument();
    expect(document.getElementById('booking')).not.toBeInTheDocument();
  });

  test('names no other contact when the show can only be booked', async () => {
    let isDown = false;
    const respond = () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return '';
    };
    const data = { show: { ...fakePageData().show, contact: { address: [] } } };
    const { unmount } = open({ [`HEAD ${widget}`]: respond }, data);
    expect(await screen.findByText(/Is the calendar empty/)).toHaveTextContent(/new tab$/);
    unmount();
    isDown = true;
    open({ [`HEAD ${widget}`]: respond }, data);

    expect(await screen.findByRole('alert')).not.toHaveTextContent('reach us.');
  });

  test('offers calendar links for each filming day', async () => {
    open({
      [upcoming]: [buildFilmingEvent(), buildFilmingEvent({ id: 2, location: 'Michigan City Lighthouse' })],
    });

    expect(await screen.findByRole('heading', { name: 'Bridgeton Mill' })).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /Directions/ })).toHaveLength(2);
    expect(screen.getAllByText('Add to calendar')).toHaveLength(2);
    // Paper has none of these links.
    expect(screen.getByText(/^Add our filming days/)).toHaveAttribute('data-screen-only');
    expect(screen.getAllByRole('button', { name: 'Find My Location' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Apple, Outlook and others: Bridgeton Mill' })).toHaveAttribute(
      'href',
      '/calendar/filming-1.ics',
    );
    expect(screen.getByRole('link', { name: 'Calendar app' })).toHaveAttribute(
      'href',
      'webcal://localhost/calendar/filming.ics',
    );
    expect(screen.getByRole('link', { name: 'Google Calendar: Michigan City Lighthouse' })).toHaveAttribute(
      'target',
      '_blank',
    );
  });

  test.each([
    ['on Android', 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile Safari/537.36', 1],
    ["in an app's browser", 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148 Instagram 355.1', 0],
  ])('%s, links to web pages only', async (_, userAgent, files) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const { errors, markup, container } = await hydrateAt('/calendar', <CalendarScreen />, {
      queries: { [upcoming]: [buildFilmingEvent()] },
      answers: { [`HEAD ${widget}`]: '' },
    });

    expect(container.querySelectorAll('a[href^="/calendar/filming-"]')).toHaveLength(files);
    expect(markup).toContain('Calendar app');
    expect(markup).not.toContain('href="webcal:');
    expect(errors).toEqual([]);
    const links = [...container.querySelectorAll('a')].map(({ protocol }) => protocol);
    expect(links.filter((protocol) => !/^(https?|mailto|tel|sms):$/.test(protocol))).toEqual([]);
    expect(screen.getAllByRole('link', { name: 'Google Calendar' })[0]).toHaveAttribute(
      'href',
      'https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Flocalhost%2Fcalendar%2Ffilming.ics',
    );
  });

  test('closes the calendar menu on Escape and returns the focus', async () => {
    open({ [upcoming]: [buildFilmingEvent()] });
    const choice = (await screen.findByText('Add to calendar')).closest('details');
    if (!choice) throw new Error('there is no choice');
    choice.open = true;

    fireEvent.keyDown(screen.getByRole('link', { name: /^Google Calendar: / }), { key: 'Escape' });

    expect(choice.open).toBe(false);
    expect(screen.getByText('Add to calendar').closest('summary')).toHaveFocus();
  });

  test('shows the distance of every day after one location request', async () => {
    act(() => clearLocation());
    fakeGeolocation({ latitude: 39.7684, longitude: -86.1581 });
    const near = { latitude: '39.6453', longitude: '-87.1770' };
    open({ [upcoming]: [buildFilmingEvent(near), buildFilmingEvent({ ...near, id: 2 })] });

    fireEvent.click(await screen.findByRole('button', { name: 'Find My Location' }));

    expect(await screen.findAllByText('54.8 miles away')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Find My Location' })).not.toBeInTheDocument();
    act(() => clearLocation());
  });

  test('shows the booking widget when filming days cannot be read', async () => {
    open({ [upcoming]: { refused: 503 } });

    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    const frame = screen.getByTitle('Book a meeting');
    expect(frame).toHaveAttribute('src', widget);
    expect(frame).toHaveAttribute('height', '1050');
  });
});
