import { buildFilmingEvent } from '@show/test-kit/builders';
import { isFilmingNow, otherClocks, timeUntil } from './filmingTime';

const event = buildFilmingEvent();
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
