import { listFilmingFeed } from '@show/contracts';
import { type Feed, onlyText } from './feed';
import { calendarType, filmingCalendar } from './filmingCalendar';

/** The calendar to subscribe to. */
export const calendarFeed: Feed = {
  pattern: /^\/calendar\/filming\.ics$/,
  type: calendarType,
  async texts(place, reads) {
    const events = await reads.one(listFilmingFeed.path, listFilmingFeed.response);
    return onlyText(() => filmingCalendar(events, place));
  },
};
