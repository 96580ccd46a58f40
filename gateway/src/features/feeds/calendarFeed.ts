import { listFilmingFeed } from '@show/contracts';
import { type Feed, onlyText } from './feed';
import { calendarType, filmingCalendar } from './filmingCalendar';

export const calendarFeed: Feed = {
  pattern: /^\/calendar\/filming\.ics$/,
  type: calendarType,
  async texts(context, reads) {
    const events = await reads.one(listFilmingFeed.path, listFilmingFeed.response);
    return onlyText(() => filmingCalendar(events, context));
  },
};
