import { fallbackCategoryColor, type Segment } from '@show/contracts';
import { itemQueries } from '../../items/itemQueries';
import type { Conditions } from '../../items/pageOfList';
import { pictureSizes } from '../../pictures/pictureSizes';

const pictures = pictureSizes({
  thumbnail: 's.thumbnail',
  customThumbnail: 's.custom_thumbnail',
  heroImage: 's.hero_image',
});

const columns = `
    s.id, s.slug, s.title, s.description, s.featured, s.youtube_id as "youtubeId",
    watch_address(s.youtube_id) as "youtubeUrl",
    s.thumbnail, s.custom_thumbnail as "customThumbnail", s.hero_image as "heroImage",
    s.category_id as "categoryId",
    instant_text(s.published_at) as "publishedAt", instant_text(s.updated_at) as "updatedAt",
    ${pictures.select}`;

const bare = `select ${columns} from segments s ${pictures.joins}`;

const withCategory = `
  select ${columns},
    case when c.id is not null then json_build_object(
      'id', c.id, 'name', c.name, 'description', c.description,
      'color', coalesce(c.color, '${fallbackCategoryColor}')
    ) end as category
  from segments s
  left join segment_categories c on c.id = s.category_id
  ${pictures.joins}`;

const selection = {
  kind: 'segment',
  alias: 's',
  order: 's.published_at desc, s.id desc',
  below: '(s.published_at, s.id) < (select published_at, id from segments where id = ?)',
} as const;

/** Only the segments of a category. */
interface SegmentQuery {
  readonly category?: number | undefined;
}

function only({ category }: SegmentQuery): Conditions {
  return category === undefined ? [] : [['s.category_id = ?', category]];
}

export const segmentQueries = itemQueries<Segment, SegmentQuery>({ ...selection, select: bare, only });

/** The same with the category of each segment. */
export const categorizedQueries = itemQueries<Segment, SegmentQuery>({
  ...selection,
  select: withCategory,
  only,
});
