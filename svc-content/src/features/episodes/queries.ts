import { itemQueries } from '../../items/itemQueries';

export const episodeQueries = itemQueries('episode', {
  computed: { duration: 'i.duration_minutes', rundown: null },
  alone: ({ hidden }) => ({ rundown: `shown_rundown(i.rundown, ${hidden})` }),
});
