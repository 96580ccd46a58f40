import { fallbackCategoryColor } from '@show/contracts';
import { itemQueries } from '../../items/itemQueries';
import type { ListConditions } from '../../items/pageOfList';

const youtubeUrl = 'watch_address(i.youtube_id)';

const category = `
  case when c.id is not null then json_build_object(
    'id', c.id, 'name', c.name, 'description', c.description,
    'color', coalesce(c.color, '${fallbackCategoryColor}')
  ) end`;

/** Only the segments of a category. */
interface SegmentQuery {
  readonly category?: number | undefined;
}

function only({ category: id }: SegmentQuery): ListConditions {
  return id === undefined ? [] : [['i.category_id = ?', id]];
}

export const segmentQueries = itemQueries('segment', {
  computed: { youtubeUrl, category: null, towns: null },
  only,
});

const towns = `array(
  select location_city from segment_locations l where l.segment_id = i.id group by location_city order by min(l.id)
)`;

/** The same with the category and the towns of each segment. */
export const categorizedQueries = itemQueries('segment', {
  computed: { youtubeUrl, category, towns },
  joins: 'left join segment_categories c on c.id = i.category_id',
  only,
});
