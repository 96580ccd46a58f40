import {
  calendarLeaf,
  coordinates,
  counted,
  directionsUrl,
  excerpt,
  formatDate,
  formatDateTime,
  formatFilmingDate,
  formatNumber,
  formatTime,
  milesAway,
  plainText,
  seasonEpisode,
} from '@show/web-kit/format';
import { replacePageData } from '@show/web-kit/page';
import { fakePageData } from '@show/web-kit/testing';

beforeEach(() => replacePageData(fakePageData()));

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
    ['2025-03-04T05:05:00Z', 'March 4, 2025', '12:05 AM EST'],
    ['2025-03-04T17:00:00.000Z', 'March 4, 2025', '12:00 PM EST'],
    ['2024-03-01T04:59:59.999Z', 'February 29, 2024', '11:59 PM EST'],
    ['2025-09-16T22:30:00Z', 'September 16, 2025', '6:30 PM EDT'],
    ['2025-11-02T05:59:00Z', 'November 2, 2025', '1:59 AM EDT'],
    ['2025-11-02T06:00:00Z', 'November 2, 2025', '1:00 AM EST'],
  ])('When the instant is %s, then day and time are those of the show', (instant, day, time) => {
    expect(formatDate(instant)).toBe(day);
    expect(formatDateTime(instant)).toBe(`${day} at ${time}`);
  });

  test.each([
    ['Europe/Berlin', 'January 1, 2026 at 12:30 AM GMT+1'],
    ['Asia/Kolkata', 'January 1, 2026 at 5:00 AM GMT+5:30'],
    ['America/Chicago', 'December 31, 2025 at 5:30 PM CST'],
  ])('When the show is in %s, then its clocks count', (timeZone, text) => {
    const { show } = fakePageData();
    replacePageData(fakePageData({ show: { ...show, region: { ...show.region, timeZone } } }));

    expect(formatDateTime('2025-12-31T23:30:00Z')).toBe(text);
  });
});

describe('#formatNumber', () => {
  test.each([0, 7, 999, 1000, 12_480, 1_234_567, 0.5, 1234.5678, 36.0004, -1234])(
    'When the number is %d, then it reads as English writes it',
    (value) => expect(formatNumber(value)).toBe(new Intl.NumberFormat('en-US').format(value)),
  );
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

  test.each([
    ['covered bridges', 8, 'covered…'],
    ['covered bridges', 12, 'covered…'],
    ['covered, bridges', 8, 'covered…'],
    ['a covered bridge', 9, 'a covered…'],
    ['bridges', 4, 'brid…'],
  ])('When %j is longer than %i, then it is %j: cut at a word, with one sign', (text, characters, cut) => {
    expect(excerpt(text, characters)).toBe(cut);
  });

  test.each([
    ['Seven bridges. And a mill', 14, 'Seven bridges.'],
    ['Seven bridges. And a mill', 20, 'Seven bridges.'],
    ['Seven bridges! Really? And a mill', 25, 'Seven bridges! Really?'],
    ['Why? Seven bridges and a mill', 18, 'Why? Seven bridges…'],
    ['On the corner of N. Main and Oak', 20, 'On the corner of N…'],
    ['Siete puentes aquí mismo están. Y un molino', 34, 'Siete puentes aquí mismo están.'],
  ])(
    'When %j is longer than %i, then it is %j: whole sentences, if they fill half of it',
    (text, characters, cut) => {
      expect(excerpt(text, characters)).toBe(cut);
    },
  );
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
