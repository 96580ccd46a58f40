import { listFilmingFeed } from '@show/contracts';
import type { Feed } from './feed';
import { calendarType, filmingCalendar } from './filmingCalendar';

/** One filming day, to be added to a calendar. */
export const calendarOfOne: Feed = {
  pattern: /^\/calendar\/filming-([1-9]\d{0,8})\.ics$/,
  type: calendarType,
  async texts(place, reads) {
    const events = await reads.one(listFilmingFeed.path, listFilmingFeed.response);
    return new Map(events.map((event) => [String(event.id), () => filmingCalendar([event], place)]));
  },
};
