import { placeTimeZone } from './placeTimeZone';

const eastern = 'America/Indiana/Indianapolis';

/** How far a zone's clock is from UTC, in winter and in summer. */
function offsets(timeZone: string): (string | undefined)[] {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' });
  return ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map(
    (instant) => format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value,
  );
}

describe('#placeTimeZone', () => {
  test.each([
    ['Gary', 41.5934, -87.3464],
    ['Valparaiso', 41.4731, -87.0611],
    ['Michigan City', 41.7075, -86.895],
    ['Rensselaer', 40.9367, -87.1509],
    ['Kentland', 40.7703, -87.4453],
    ['Knox', 41.2959, -86.625],
    ['Evansville', 37.9716, -87.5711],
    ['Princeton', 38.3553, -87.5675],
    ['Mount Vernon', 37.9323, -87.895],
    ['Boonville', 38.0492, -87.2742],
    ['Rockport', 37.8831, -87.0494],
    ['Tell City', 37.9515, -86.7678],
  ])('When the place is %s, then it keeps Central time', (_, latitude, longitude) => {
    expect(offsets(placeTimeZone({ latitude, longitude }, eastern))).toEqual(offsets('America/Chicago'));
  });

  test.each([
    ['Indianapolis', 39.7684, -86.1581],
    ['South Bend', 41.6764, -86.252],
    ['Winamac', 41.0514, -86.6031],
    ['Lafayette', 40.4167, -86.8753],
    ['Fowler', 40.6164, -87.3209],
    ['Monticello', 40.7453, -86.7647],
    ['Vincennes', 38.6773, -87.5286],
    ['Petersburg', 38.4917, -87.2786],
    ['Jasper', 38.3914, -86.9311],
    ['English', 38.3345, -86.4642],
    ['Plymouth', 41.3437, -86.3097],
  ])('When the place is %s, then it keeps Eastern time', (_, latitude, longitude) => {
    expect(offsets(placeTimeZone({ latitude, longitude }, 'America/Chicago'))).toEqual(offsets(eastern));
  });

  test.each([
    ['Portland, Oregon', 45.5152, -122.6784, 'America/Los_Angeles'],
    ['Ontario, Oregon', 44.0266, -116.9629, 'America/Boise'],
    ['Phoenix, Arizona, which keeps no summer time', 33.4484, -112.074, 'America/Phoenix'],
  ])('When the place is %s, then it is in its own zone', (_, latitude, longitude, zone) => {
    expect(placeTimeZone({ latitude, longitude }, eastern)).toBe(zone);
  });

  test('When the point is out at sea, then it keeps the time of the show', () => {
    expect(placeTimeZone({ latitude: 35, longitude: -45 }, eastern)).toBe(eastern);
  });

  test('When there is no point, then it keeps the time of the show', () => {
    expect(placeTimeZone({ latitude: null, longitude: null }, eastern)).toBe(eastern);
  });
});
