import { zoneName } from './zoneName';

test.each([
  ['2026-01-15T18:30:00Z', 'America/Indiana/Tell_City', 'CST'],
  ['2026-07-15T18:30:00Z', 'America/Phoenix', 'MST'],
  // Daylight saving time ends at 6:00 UTC.
  ['2026-11-01T05:59:00Z', 'America/Indiana/Indianapolis', 'EDT'],
  ['2026-11-01T06:00:00Z', 'America/Indiana/Indianapolis', 'EST'],
])('zoneName at %s in %s is %s', (instant, zone, name) => {
  expect(zoneName(instant, zone)).toBe(name);
});
