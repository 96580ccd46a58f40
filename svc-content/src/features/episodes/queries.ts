import { isPublic } from '../../items/isPublic';
import { itemQueries } from '../../items/itemQueries';

/** The public episode nearest to the selected one. */
const neighbor = (is: '<' | '>', order: 'asc' | 'desc') => `(
  select json_build_object('id', n.id, 'slug', n.slug, 'title', n.title) from episodes n
  where ${isPublic('n')} and (n.published_at, n.id) ${is} (i.published_at, i.id)
  order by n.published_at ${order}, n.id ${order} limit 1
)`;

export const episodeQueries = itemQueries('episode', {
  computed: { duration: 'i.duration_minutes', rundown: null, previous: null, next: null },
  alone: ({ hidden }) => ({
    rundown: `shown_rundown(i.rundown, ${hidden})`,
    previous: neighbor('<', 'desc'),
    next: neighbor('>', 'asc'),
  }),
});
