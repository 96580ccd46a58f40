import { instantsOf, wallTime, wallTimeFault } from './wallTime';

const eastern = 'America/Indiana/Indianapolis';

describe('wall times', () => {
  test.each([
    ['2027-03-14T01:30', ['2027-03-14T06:30:00.000Z']],
    ['2027-03-14T02:30', []],
    ['2027-03-14T03:00', ['2027-03-14T07:00:00.000Z']],
    ['2027-11-07T01:30', ['2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z']],
    ['2027-07-01T00:00', ['2027-07-01T04:00:00.000Z']],
  ])('%s in Indianapolis are the instants %j', (wall, instants) => {
    const found = instantsOf(wall, eastern);
    expect(found.map((instant) => new Date(instant).toISOString())).toEqual(instants);
    expect(found.every((instant) => wallTime(instant, eastern) === wall)).toBe(true);
  });

  test('says why a time names no single instant', () => {
    expect(wallTimeFault('2027-03-14T02:30', eastern)).toMatch(/skip/);
    expect(wallTimeFault('2027-11-07T01:30', eastern)).toMatch(/twice/);
    expect(wallTimeFault('2027-11-07T01:30', 'UTC')).toBeUndefined();
  });
});
