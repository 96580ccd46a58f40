import type { FilmingFeedEvent } from '@show/contracts';
import { type Feed, onlyText } from './feed';
import { calendarType, filmingCalendar, filmingFeedRead } from './filmingCalendar';

/** The calendar to subscribe to. */
export const calendarFeed: Feed = {
  pattern: /^\/calendar\/filming\.ics$/,
  type: calendarType,
  reads: [filmingFeedRead],
  texts: ([events], place) => onlyText(() => filmingCalendar(events as FilmingFeedEvent[], place)),
};
