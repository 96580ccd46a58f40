import { placeTimeZone } from './placeTimeZone';

const eastern = 'America/Indiana/Indianapolis';

/** UTC offsets of a zone in winter and in summer. */
function offsets(timeZone: string): (string | undefined)[] {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' });
  return ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map(
    (instant) => format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value,
  );
}

describe('placeTimeZone', () => {
  // Both sides of the border of the time zones in the north-west and the south-west of Indiana.
  test.each([
    ['Gary', 41.5934, -87.3464, 'America/Chicago'],
    ['Kentland', 40.7703, -87.4453, 'America/Chicago'],
    ['Evansville', 37.9716, -87.5711, 'America/Chicago'],
    ['Tell City', 37.9515, -86.7678, 'America/Chicago'],
    ['South Bend', 41.6764, -86.252, eastern],
    ['Fowler', 40.6164, -87.3209, eastern],
    ['Petersburg', 38.4917, -87.2786, eastern],
    ['English', 38.3345, -86.4642, eastern],
  ])('has the clock of %s', (_, latitude, longitude, zone) => {
    expect(offsets(placeTimeZone({ latitude, longitude }, 'UTC'))).toEqual(offsets(zone));
  });

  test('has the zone of a place outside Indiana', () => {
    expect(placeTimeZone({ latitude: 33.4484, longitude: -112.074 }, eastern)).toBe('America/Phoenix');
  });

  test('has the zone of the show at sea and without a point', () => {
    expect(placeTimeZone({ latitude: 35, longitude: -45 }, eastern)).toBe(eastern);
    expect(placeTimeZone({ latitude: null, longitude: null }, eastern)).toBe(eastern);
  });
});
