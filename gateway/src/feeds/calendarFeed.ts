import type { FilmingFeedEvent } from '@show/contracts';
import type { Feed } from './feed';
import { calendarType, filmingCalendar, filmingFeedRead } from './filmingCalendar';

/** The calendar to subscribe to. */
export const calendarFeed: Feed = {
  pattern: /^\/calendar\/filming\.ics$/,
  type: calendarType,
  reads: [filmingFeedRead],
  write: ([events], place) => filmingCalendar(events as FilmingFeedEvent[], place),
};
