import { buildFilmingEvent } from '@show/test-kit/builders';
import { clearLocation } from '@show/web-kit/location';
import { renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeGeolocation } from '../../testing/fakeMap';
import { FilmingCard } from './FilmingCard';
import { isFilmingNow, otherClocks, timeUntil } from './filmingTime';

const event = buildFilmingEvent({ latitude: '39.6453', longitude: '-87.1770' });

const find = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Find My Location' }));
  });

beforeEach(clearLocation);

describe('FilmingCard', () => {
  test('shows day, times, address and directions', () => {
    renderAt('/', <FilmingCard event={event} />);

    expect(screen.getByRole('heading', { name: 'Bridgeton Mill' })).toBeInTheDocument();
    expect(screen.getByText('Saturday, March 15')).toHaveAttribute('dateTime', '2025-03-15T13:30:00-04:00');
    expect(screen.getByText('1:30 PM EDT')).toBeInTheDocument();
    expect(screen.getByText('5:30 PM EDT')).toBeInTheDocument();
    expect(screen.getByText(event.fullAddress)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get Directions' })).toHaveAttribute(
      'href',
      expect.stringContaining('8104%20Bridgeton%20Rd'),
    );
    expect(screen.queryByRole('link', { name: 'Visit website' })).not.toBeInTheDocument();
  });

  test('links a website and omits an unknown end time', () => {
    renderAt(
      '/',
      <FilmingCard
        event={{ ...event, estimatedEndTime: null, endsAt: null, websiteUrl: 'https://example.org/mill' }}
      />,
    );

    expect(screen.queryByText('Estimated end')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Visit website' })).toHaveAttribute('target', '_blank');
  });

  test('is highlighted during filming', () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-03-15T14:00:00-04:00'));
    const { container } = renderAt('/', <FilmingCard event={event} />);

    expect(container.querySelector('[data-now="true"]')).toHaveTextContent('Live filming now');
    clock.mockRestore();
  });

  test('names the time zone where it differs from the show', () => {
    const crownPoint = buildFilmingEvent({ timeZone: 'America/Chicago', startZoneName: 'CDT' });
    renderAt('/', <FilmingCard event={crownPoint} />);

    expect(screen.getByText('1:30 PM CDT')).toBeInTheDocument();
    expect(screen.getByText('Central time, where we film')).toBeInTheDocument();
  });

  test('shows that location access was denied and offers a retry', async () => {
    fakeGeolocation({ code: 1 });
    renderAt('/', <FilmingCard event={event} />);

    await find();

    expect(
      screen.getByText('Location access denied. Please enable location permissions.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Find My Location' })).toBeEnabled();
  });

  test('shows no distance for an event without coordinates', async () => {
    fakeGeolocation({ latitude: 39.7684, longitude: -86.1581 });
    renderAt('/', <FilmingCard event={buildFilmingEvent()} />);

    await find();

    expect(screen.queryByText(/miles away/)).not.toBeInTheDocument();
  });
});

const at = (instant: string) => Date.parse(instant);

describe('timeUntil', () => {
  test.each([
    ['2025-03-10T12:00:00-04:00', 'in 5 days'],
    // The 13th there and the 14th in UTC.
    ['2025-03-13T23:30:00-04:00', 'in 2 days'],
    ['2025-03-14T00:30:00-04:00', 'tomorrow'],
    ['2025-03-15T00:30:00-04:00', 'today'],
    ['2025-03-15T13:30:00-04:00', 'now'],
    ['2025-03-15T17:29:00-04:00', 'now'],
    ['2025-03-15T17:30:00-04:00', undefined],
  ])('at %s returns %p', (now, text) => {
    expect(timeUntil(event, at(now))).toBe(text);
  });
});

describe('isFilmingNow', () => {
  test('assumes four hours without an end', () => {
    const open = { ...event, endsAt: null };
    expect(isFilmingNow(open, at('2025-03-15T17:29:00-04:00'))).toBe(true);
    expect(isFilmingNow(open, at('2025-03-15T17:30:00-04:00'))).toBe(false);
  });
});

describe('otherClocks', () => {
  const indianapolis = 'America/Indiana/Indianapolis';

  test('is undefined where clocks agree with the show', () => {
    expect(otherClocks(event, indianapolis)).toBeUndefined();
    expect(otherClocks(buildFilmingEvent({ timeZone: 'America/New_York' }), indianapolis)).toBeUndefined();
  });
});
