import { listFilmingFeed } from '@show/contracts';
import type { Feed } from './feed';
import { calendarType, filmingCalendar } from './filmingCalendar';

/** All filming days, and each alone, to be added to a calendar. */
export const calendarFeed: Feed = {
  pattern: /^\/calendar\/filming(?:-([1-9]\d{0,8}))?\.ics$/,
  type: calendarType,
  async texts(context, reads) {
    const events = await reads.one(listFilmingFeed.path, listFilmingFeed.response);
    return new Map([
      ['', () => filmingCalendar(events, context)],
      ...events.map((event) => [String(event.id), () => filmingCalendar([event], context)] as const),
    ]);
  },
};
