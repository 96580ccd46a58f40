import {
  calendarLeaf,
  counted,
  directionsUrl,
  formatDate,
  formatDateTime,
  formatFilmingDate,
  formatFilmingEnd,
  formatNumber,
  formatTime,
  milesAway,
  phoneUrl,
  seasonEpisode,
} from '@show/web-kit/format';
import { replacePageData } from '@show/web-kit/page';
import { fakePageData } from '@show/web-kit/testing';

beforeEach(() => replacePageData(fakePageData()));

test.each([
  [0, '0.0 miles away'],
  [0.05, '0.1 miles away'],
  [3.25, '3.3 miles away'],
  [6324.2, '6,324.2 miles away'],
])('milesAway of %d is %s', (miles, text) => {
  expect(milesAway(miles)).toBe(text);
});

test.each([
  ['(317) 555-0142', 'tel:3175550142'],
  ['+1-317-555-0142', 'tel:+13175550142'],
  ['317.555.0142 ext. 2', 'tel:3175550142'],
  ['317 555 0142 x2', 'tel:3175550142'],
])('phoneUrl of %s is %s', (phone, url) => {
  expect(phoneUrl(phone)).toBe(url);
});

describe('formatFilmingEnd', () => {
  test.each([
    ['13:30', '17:30', '5:30 PM EST'],
    ['22:00', '01:30', '1:30 AM EST, Sunday'],
  ])('of a Saturday from %s to %s is %p', (startTime, estimatedEndTime, text) => {
    const event = { date: '2025-03-15', startTime, estimatedEndTime, endZoneName: 'EST' };
    expect(formatFilmingEnd(event)).toBe(text);
  });
});

describe('formatTime', () => {
  test.each([
    ['00:05', '12:05 AM'],
    ['12:00', '12:00 PM'],
    ['23:59', '11:59 PM'],
  ])('formats %s as %s', (time, text) => {
    expect(formatTime(time)).toBe(text);
  });

  test('appends the name of a zone', () => {
    expect(formatTime('13:30', 'CDT')).toBe('1:30 PM CDT');
  });
});

describe('formatFilmingDate', () => {
  test('formats a day without a shift by time zone', () => {
    expect(formatFilmingDate('2025-03-15')).toBe('Saturday, March 15');
    expect(calendarLeaf('2025-03-05')).toEqual({ month: 'Mar', day: '5' });
  });
});

describe('formatDateTime', () => {
  test.each([
    ['2025-03-04T05:05:00Z', 'March 4, 2025', '12:05 AM EST'],
    ['2024-03-01T04:59:59.999Z', 'February 29, 2024', '11:59 PM EST'],
    ['2025-11-02T05:59:00Z', 'November 2, 2025', '1:59 AM EDT'],
    ['2025-11-02T06:00:00Z', 'November 2, 2025', '1:00 AM EST'],
  ])('formats %s in the time zone of the show as %s, %s', (instant, day, time) => {
    expect(formatDate(instant)).toBe(day);
    expect(formatDateTime(instant)).toBe(`${day} at ${time}`);
  });

  test.each([
    ['Asia/Kolkata', 'January 1, 2026 at 5:00 AM GMT+5:30'],
    ['America/Chicago', 'December 31, 2025 at 5:30 PM CST'],
  ])('uses the time zone %s', (timeZone, text) => {
    const { show } = fakePageData();
    replacePageData(fakePageData({ show: { ...show, region: { ...show.region, timeZone } } }));

    expect(formatDateTime('2025-12-31T23:30:00Z')).toBe(text);
  });
});

describe('formatNumber', () => {
  test.each([999, 12_480, 1234.5678, -1234])('formats %d as Intl does', (value) =>
    expect(formatNumber(value)).toBe(new Intl.NumberFormat('en-US').format(value)),
  );
});

describe('seasonEpisode', () => {
  test.each([
    [{ season: 2, episodeNumber: 5 }, 'Season 2 • Episode 5'],
    [{ season: 2, episodeNumber: null }, 'Season 2'],
    [{ season: null, episodeNumber: null }, ''],
  ])('joins %j as "%s"', (known, text) => {
    expect(seasonEpisode(known)).toBe(text);
  });
});

describe('counted', () => {
  test('uses the singular for one', () => {
    expect([counted(1, 'photo'), counted(1200, 'photo')]).toEqual(['1 photo', '1,200 photos']);
  });
});

describe('directionsUrl', () => {
  const place = { address: '1 Main St', name: 'The Bakery', city: 'Nashville', state: null };
  const query = '1%20Main%20St%2C%20The%20Bakery%2C%20Nashville';

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)', 5, `https://maps.apple.com/?daddr=${query}`],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, `https://maps.apple.com/?daddr=${query}`],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
      0,
      `https://www.google.com/maps/dir/?api=1&destination=${query}`,
    ],
    ['Mozilla/5.0 (Linux; Android 14)', 5, `https://www.google.com/maps/dir/?api=1&destination=${query}`],
    ['Mozilla/5.0 (X11; Linux x86_64)', 0, `https://www.google.com/maps/dir/?api=1&destination=${query}`],
  ])('for %s with %d touch points returns %s', (userAgent, maxTouchPoints, url) => {
    expect(directionsUrl(place, { userAgent, maxTouchPoints })).toBe(url);
  });
});
