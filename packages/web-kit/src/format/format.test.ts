import {
  calendarLeaf,
  coordinates,
  counted,
  directionsUrl,
  excerpt,
  formatDate,
  formatDateTime,
  formatFilmingDate,
  formatTime,
  milesAway,
  plainText,
  seasonEpisode,
} from '@show/web-kit/format';

describe('#formatTime', () => {
  test.each([
    ['00:05', '12:05 AM'],
    ['09:30', '9:30 AM'],
    ['12:00', '12:00 PM'],
    ['13:30', '1:30 PM'],
    ['23:59', '11:59 PM'],
  ])('When the time is %s, then it reads %s', (time, text) => {
    expect(formatTime(time)).toBe(text);
  });

  test('When its zone has a name, then that follows', () => {
    expect(formatTime('13:30', 'CDT')).toBe('1:30 PM CDT');
  });
});

describe('#formatFilmingDate', () => {
  test('When the day is given, then it is that day in every zone', () => {
    expect(formatFilmingDate('2025-03-15')).toBe('Saturday, March 15');
    expect(calendarLeaf('2025-03-05')).toEqual({ month: 'Mar', day: '5' });
  });
});

describe('#formatDateTime', () => {
  test.each([
    ['2025-03-04T00:05', 'March 4, 2025', '12:05 AM'],
    ['2025-03-04T12:00', 'March 4, 2025', '12:00 PM'],
    ['2024-02-29T23:59', 'February 29, 2024', '11:59 PM'],
    ['1999-12-31T13:30', 'December 31, 1999', '1:30 PM'],
  ])('When the instant is %s where the visitor is, then day and time are those', (instant, day, time) => {
    expect(formatDate(instant)).toBe(day);
    expect(formatDateTime(instant)).toBe(`${day} at ${time}`);
  });
});

describe('#seasonEpisode', () => {
  test.each([
    [{ season: 2, episodeNumber: 5 }, 'Season 2 • Episode 5'],
    [{ season: 2, episodeNumber: null }, 'Season 2'],
    [{ season: null, episodeNumber: null }, ''],
  ])('When %j is known, then it reads "%s"', (known, text) => {
    expect(seasonEpisode(known)).toBe(text);
  });
});

describe('#excerpt', () => {
  test('When the text fits, then it stays whole', () => {
    expect(excerpt('a'.repeat(80), 80)).toBe('a'.repeat(80));
  });

  test('When it is longer, then it is cut with an ellipsis', () => {
    expect(excerpt('covered bridges', 8)).toBe('covered...');
  });
});

describe('#plainText', () => {
  test.each([
    ['Talks with @mill.keeper at @the_mill about flour.', 'Talks about flour.'],
    ['Bread by @ann, @bob and @cy: see https://example.org/a?b. Enjoy!', 'Bread. Enjoy!'],
    ['Follow @ann!', ''],
    [
      'The mill (https://example.org/mill), open daily , mail me@example.org',
      'The mill, open daily , mail me@example.org',
    ],
    ['Flour\n and water', 'Flour and water'],
  ])('When a text is "%s", then its words are "%s"', (text, words) => {
    expect(plainText(text)).toBe(words);
  });
});

describe('#milesAway', () => {
  test('When the distance is whole, then one decimal is kept', () => {
    expect(milesAway(3)).toBe('3.0 miles away');
  });
});

describe('#coordinates', () => {
  test('When decimals are asked for, then both have them', () => {
    expect(coordinates(39.7684, -86.15812345, 6)).toBe('39.768400, -86.158123');
  });
});

describe('#counted', () => {
  test('When there is one, then it is singular', () => {
    expect([counted(1, 'photo'), counted(1200, 'photo')]).toEqual(['1 photo', '1,200 photos']);
  });
});

describe('#directionsUrl', () => {
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
    ['Mozilla/5.0 (Linux; Android 14)', 5, `geo:0,0?q=${query}`],
    ['Mozilla/5.0 (X11; Linux x86_64)', 0, `https://www.google.com/maps/dir/?api=1&destination=${query}`],
  ])('When the browser is %s with %d touch points, then the way is %s', (userAgent, maxTouchPoints, url) => {
    expect(directionsUrl(place, { userAgent, maxTouchPoints })).toBe(url);
  });
});
