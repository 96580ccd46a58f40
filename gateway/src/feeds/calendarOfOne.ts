import type { FilmingFeedEvent } from '@show/contracts';
import type { Feed } from './feed';
import { calendarType, filmingCalendar, filmingFeedRead } from './filmingCalendar';

/** One filming day, to be added to a calendar. */
export const calendarOfOne: Feed = {
  pattern: /^\/calendar\/filming-([1-9]\d{0,8})\.ics$/,
  type: calendarType,
  reads: [filmingFeedRead],
  write([events], place, name) {
    const wanted = (events as FilmingFeedEvent[]).filter(({ id }) => String(id) === name);
    return wanted.length > 0 ? filmingCalendar(wanted, place) : undefined;
  },
};
