import { type FilmingFeedEvent, pageShowSchema } from '@show/contracts';
import ICAL from 'ical.js';
import show from '../../../../show.json';
import { inTimeZone } from '../../../testing/inTimeZone';
import { filmingCalendar } from './filmingCalendar';

function filming(overrides: Partial<FilmingFeedEvent> = {}): FilmingFeedEvent {
  return {
    id: 7,
    date: '2026-11-01',
    startTime: '13:30',
    estimatedEndTime: '17:30',
    location: 'Miller Beach; Gary, Indiana',
    fullAddress: '1 Lake Street, Gary, IN 46403',
    description:
      'We film by the lake.\nBring a coat, it is windy; long lines of text must be folded at 75 bytes — äöü too.',
    websiteUrl: 'https://example.org/filming?day=1&place=gary',
    latitude: '41.6156',
    longitude: '-87.2550',
    timeZone: 'America/Chicago',
    startsAt: '2026-11-01T13:30:00-06:00',
    startZoneName: 'CST',
    endsAt: '2026-11-01T17:30:00-06:00',
    endZoneName: 'CST',
    updatedAt: '2026-10-01T00:00:00.000Z',
    cancelled: false,
    sequence: 2,
    ...overrides,
  };
}

const absolute = (path: string) => new URL(path, 'https://show.example').href;
const calendarOf = (...events: FilmingFeedEvent[]) =>
  filmingCalendar(events, { show: pageShowSchema.parse(show), absolute });

/** Reads as a strict calendar program does: what it does not understand is an error. */
function strictly(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event, { strictExceptions: true }));
}

describe('calendarFeed', () => {
  test('an event has its place, its zone and its true time', () => {
    const text = calendarOf(filming());

    const [event] = strictly(text);
    expect(event?.uid).toBe('filming-7@show.example');
    expect(event?.sequence).toBe(2);
    expect(event?.startDate.zone.tzid).toBe('America/Chicago');
    expect(event?.startDate.toString()).toBe('2026-11-01T13:30:00');
    expect(event?.startDate.toJSDate().toISOString()).toBe('2026-11-01T19:30:00.000Z');
    expect(event?.endDate.toJSDate().toISOString()).toBe('2026-11-01T23:30:00.000Z');
    expect(event?.description).toBe(filming().description);
    expect(event?.location).toContain('Miller Beach; Gary, Indiana');
    expect(text).toContain('GEO:41.6156;-87.255');
    expect(text).toContain('X-WR-TIMEZONE:America/Indiana/Indianapolis');
  });

  test('timestamps are UTC whatever the zone of the server', async () => {
    const gary = filming({ updatedAt: '2026-11-22T11:24:23.000Z' });
    const text = await inTimeZone('America/Los_Angeles', async () => calendarOf(gary));

    const [event] = strictly(text);
    for (const name of ['dtstamp', 'last-modified'])
      expect(event?.component.getFirstPropertyValue(name)?.toString()).toBe('2026-11-22T11:24:23Z');
    expect(event?.startDate.toJSDate().toISOString()).toBe('2026-11-01T19:30:00.000Z');
  });

  test('writes the calendar properties first, then only the zones in use', () => {
    const names = 'Beach\u2028END:VEVENT\r\nEND:VCALENDAR';
    const text = calendarOf(filming({ location: names }), filming({ id: 8, description: names }));

    const begun = text.split('\r\n').filter((line) => /^(BEGIN|END):V/.test(line));
    const event = ['BEGIN:VEVENT', 'END:VEVENT'];
    const zone = ['BEGIN:VTIMEZONE', 'END:VTIMEZONE'];
    expect(begun).toEqual(['BEGIN:VCALENDAR', ...zone, ...event, ...event, 'END:VCALENDAR']);
    const own = text.slice(0, text.indexOf('BEGIN:VTIMEZONE')).match(/^[\w-]+(?=[:;])/gm);
    // Those of RFC 5545 and RFC 7986. A METHOD would need an ORGANIZER.
    expect(own).toEqual([
      ...['BEGIN', 'VERSION', 'PRODID', 'NAME', 'X-WR-CALNAME'],
      ...['REFRESH-INTERVAL', 'X-PUBLISHED-TTL', 'X-WR-TIMEZONE'],
    ]);
    expect(text).toContain('TZID:America/Chicago');
    expect(strictly(text).map(({ location }) => location.split('\n')[0])).toEqual([
      'Beach\u2028END:VEVENT',
      'Miller Beach; Gary, Indiana',
    ]);
  });

  test('folds lines at 75 bytes and ends them with CRLF', () => {
    const text = calendarOf(filming());

    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    const lines = text.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.filter((line) => line.includes('\n'))).toEqual([]);
  });

  test('drops the control characters of texts', () => {
    const text = calendarOf(
      filming({
        location: 'Old\u0001 Mill',
        description: 'One\u000B\rTwo\u007F',
        fullAddress: '\u00001 Lake',
        websiteUrl: 'https://example.org/\u0001',
      }),
    );

    expect(text).not.toMatch(/[^\P{Cc}\r\n]/u);
    const [event] = strictly(text);
    expect(event?.summary).toContain('Old Mill');
    expect(event?.description).toBe('One\nTwo');
  });

  test('a cancelled event stays in the feed under the same uid', () => {
    const text = calendarOf(filming({ cancelled: true, sequence: 3 }));

    const [event] = strictly(text);
    expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event?.uid).toBe('filming-7@show.example');
  });

  test('an event without an end lasts four hours', () => {
    const text = calendarOf(filming({ endsAt: null, estimatedEndTime: null }));

    expect(strictly(text)[0]?.duration.toSeconds()).toBe(4 * 60 * 60);
  });
});
