import type { FilmingFeedEvent } from '@show/contracts';
import type { Feed } from './feed';
import { calendarType, filmingCalendar, filmingFeedRead } from './filmingCalendar';

/** One filming day, to be added to a calendar. */
export const calendarOfOne: Feed = {
  pattern: /^\/calendar\/filming-([1-9]\d{0,8})\.ics$/,
  type: calendarType,
  reads: [filmingFeedRead],
  texts: ([events], place) =>
    new Map(
      (events as FilmingFeedEvent[]).map((event) => [
        String(event.id),
        () => filmingCalendar([event], place),
      ]),
    ),
};
