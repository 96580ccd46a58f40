import { fallbackCategoryColor, type Segment } from '@show/contracts';
import { selectRow, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { featuredOrNewest } from '../../items/featured';
import { isPublic } from '../../items/isPublic';
import { type PageOfList, pageOfList } from '../../items/pageOfList';
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

const segments = (category: boolean) => (category ? withCategory : bare);

const newestFirst = 's.published_at desc, s.id desc';

/** Whether each segment has its category. */
interface WithCategory {
  readonly category: boolean;
}

const below = '(s.published_at, s.id) < (select published_at, id from segments where id = ?)';

export function listSegments(
  db: Knex,
  {
    category,
    hidden,
    categoryId,
    ...wanted
  }: PageOfList & WithCategory & { hidden: boolean; categoryId?: number | undefined },
): Promise<Segment[]> {
  const page = pageOfList(wanted, {
    alias: 's',
    order: newestFirst,
    below,
    hidden,
    only: categoryId === undefined ? [] : [['s.category_id = ?', categoryId]],
  });
  return selectRows(db, `${segments(category)} ${page.sql}`, page.bindings);
}

export function listFeaturedSegments(db: Knex, { category }: WithCategory): Promise<Segment[]> {
  return selectRows(db, `${segments(category)} ${featuredOrNewest('segments', 's', newestFirst)}`);
}

export function findSegment(
  db: Knex,
  id: number,
  { category, hidden = false }: WithCategory & { hidden?: boolean },
): Promise<Segment | undefined> {
  return selectRow(db, `${segments(category)} where s.id = ? ${hidden ? '' : `and ${isPublic('s')}`}`, [id]);
}
