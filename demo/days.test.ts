import { dayIn, onlineSince } from './days';

const indianapolis = 'America/Indiana/Indianapolis';
const chicago = 'America/Chicago';

describe('dayIn', () => {
  test.each([
    ['the night before clocks go forward', '2026-03-08T04:30:00Z', 1, '2026-03-08'],
    ['the evening before clocks go back', '2026-11-01T03:30:00Z', 1, '2026-11-01'],
    ['New Year’s Eve', '2027-01-01T04:59:00Z', 12, '2027-01-12'],
    ['a leap year', '2028-02-28T18:00:00Z', 1, '2028-02-29'],
  ])('counts calendar days: %s', (_, now, ahead, day) => {
    expect(dayIn(indianapolis, new Date(now), ahead)).toBe(day);
  });

  test('uses the day of each zone', () => {
    const now = new Date('2026-06-10T04:30:00Z');

    expect(dayIn(indianapolis, now, 5)).toBe('2026-06-15');
    expect(dayIn(chicago, now, 5)).toBe('2026-06-14');
  });
});

describe('onlineSince', () => {
  test('is the same past instant all day', () => {
    expect(onlineSince(new Date('2026-06-10T00:10:00Z'), 2)).toBe('2026-06-08T18:00:00Z');
    expect(onlineSince(new Date('2026-06-10T23:50:00Z'), 2)).toBe('2026-06-08T18:00:00Z');
  });
});
