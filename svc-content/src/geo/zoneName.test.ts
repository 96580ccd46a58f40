import { zoneName } from './zoneName';

describe('#zoneName', () => {
  test.each([
    ['2026-01-15T18:30:00Z', 'America/Indiana/Indianapolis', 'EST'],
    ['2026-07-15T17:30:00Z', 'America/Indiana/Indianapolis', 'EDT'],
    ['2026-01-15T18:30:00Z', 'America/Chicago', 'CST'],
    ['2026-01-15T18:30:00Z', 'America/Indiana/Tell_City', 'CST'],
    ['2026-07-15T18:30:00Z', 'America/Phoenix', 'MST'],
    // The clocks go back at 6:00 UTC.
    ['2026-11-01T05:59:00Z', 'America/Indiana/Indianapolis', 'EDT'],
    ['2026-11-01T06:00:00Z', 'America/Indiana/Indianapolis', 'EST'],
  ])('When it is %s in %s, then that is %s', (instant, zone, name) => {
    expect(zoneName(instant, zone)).toBe(name);
  });
});
