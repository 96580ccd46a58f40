import { buildFilmingEvent } from '@show/test-kit/builders';
import { clearLocation } from '@show/web-kit/location';
import { renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { FilmingCard } from './FilmingCard';

const event = buildFilmingEvent({ latitude: '39.6453', longitude: '-87.1770' });

function answerPosition(answer: { latitude: number; longitude: number } | { code: number }): void {
  const getCurrentPosition = (success: (found: unknown) => void, failure: (found: unknown) => void) =>
    'code' in answer
      ? failure(answer)
      : success({ coords: { ...answer, accuracy: 5 }, timestamp: Date.now() });
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
}

const find = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Find My Location' }));
  });

beforeEach(clearLocation);

describe('#FilmingCard', () => {
  test('When an event comes, then its day, times and place are told', () => {
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
    expect(screen.queryByRole('link', { name: 'Visit Website' })).not.toBeInTheDocument();
  });

  test('When end and website are known or not, then they are there or not', () => {
    renderAt(
      '/',
      <FilmingCard
        event={{ ...event, estimatedEndTime: null, endsAt: null, websiteUrl: 'https://example.org/mill' }}
      />,
    );

    expect(screen.queryByText('Estimated end')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Visit Website' })).toHaveAttribute('target', '_blank');
  });

  test('When it is to come or under way, then the card says so, and only then it is green', () => {
    const clock = jest.spyOn(Date, 'now');
    const stateAt = (instant: string) => {
      clock.mockReturnValue(Date.parse(instant));
      const { container, unmount } = renderAt('/', <FilmingCard event={event} />);
      const kicker = screen.getByText(/^Live filming/).textContent;
      const green = container.querySelector('[data-now="true"]') !== null;
      unmount();
      return [kicker, green];
    };

    expect(stateAt('2025-03-10T12:00:00-04:00')).toEqual(['Live filming in 5 days', false]);
    expect(stateAt('2025-03-15T14:00:00-04:00')).toEqual(['Live filming now', true]);
    expect(stateAt('2025-03-15T18:00:00-04:00')).toEqual(['Live filming', false]);
    clock.mockRestore();
  });

  test('When the clocks of the place differ from the show’s, then that stands beside the time', () => {
    const crownPoint = buildFilmingEvent({ timeZone: 'America/Chicago', startZoneName: 'CDT' });
    renderAt('/', <FilmingCard event={crownPoint} />);

    expect(screen.getByText('1:30 PM CDT')).toBeInTheDocument();
    expect(screen.getByText('Central time, as the clocks there show it')).toBeInTheDocument();
  });

  test('When the visitor is found, then the distance stands in the place of the button', async () => {
    answerPosition({ latitude: 39.7684, longitude: -86.1581 });
    renderAt('/', <FilmingCard event={event} />);

    await find();

    expect(screen.getByText('54.8 miles away')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('When the visitor refuses, then the card says so and can be asked again', async () => {
    answerPosition({ code: 1 });
    renderAt('/', <FilmingCard event={event} />);

    await find();

    expect(
      screen.getByText('Location access denied. Please enable location permissions.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Find My Location' })).toBeEnabled();
  });

  test('When the place has no coordinates, then no distance is made up', async () => {
    answerPosition({ latitude: 39.7684, longitude: -86.1581 });
    renderAt('/', <FilmingCard event={buildFilmingEvent()} />);

    await find();

    expect(screen.queryByText(/miles away/)).not.toBeInTheDocument();
  });
});
