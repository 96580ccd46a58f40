import type { NamedItem, Show, ShowLeftovers } from '@show/contracts';
import { selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { titledItems } from '../../items/titledItems';

/** Maximum places that are listed. */
const most = 50;

/** Names that the show had, and places outside of its region: staff look through them after a rename or a move. */
export async function readLeftovers(db: Knex, show: Show, file: Show): Promise<ShowLeftovers> {
  const names = await selectRows<{ name: string }>(
    db,
    `select distinct before ->> 'name' as name from staff_changes where kind = 'show' and jsonb_exists(before, 'name')`,
  );
  // The name of a blank show is a placeholder.
  const isNamed = (name: string) => name !== show.name && !(file.blank && name === file.name);
  const found = [file.name, ...names.map(({ name }) => name)].filter(isNamed);
  const formerNames = [...new Set(found)].sort();
  return {
    formerNames,
    named: await itemsNaming(db, formerNames, show.name),
    outside: await placesOutside(db, show.region),
  };
}

/** Items with a former name in a text of their own, or in a caption or alt text of a picture that they show. */
function itemsNaming(db: Knex, formerNames: readonly string[], present: string): Promise<NamedItem[]> {
  return selectRows<NamedItem>(
    db,
    `with pictures as (select url from media_images where ${naming('alt')})
     select type, id, title
     from (${titledItems}) item, jsonb_each_text(item.content) field
     where field.key <> 'slug' and (
       ${naming('field.value')}
       or exists (select from pictures where position(pictures.url in field.value) > 0)
     )
     union
     select 'album', a.id, a.title from albums a join album_pictures p on p.album_id = a.id and p.removed_at is null
     where ${naming('p.title')} or p.url in (select url from pictures)
     union
     select 'segment', s.id, s.title from segments s join gallery_pictures p on p.segment_id = s.id and p.removed_at is null
     where p.url in (select url from pictures)
     order by title, type, id limit ${most}`,
    { formerNames: [...formerNames], present: present.toLowerCase() },
  );
}

/** SQL: whether a text has a former name. One within the current name does not count: 'Porch' in 'Lake Porch'. */
const naming = (text: string) => `exists (
  select from unnest(:formerNames::text[]) former
  where position(lower(former) in case
    when position(lower(former) in :present) > 0 then replace(lower(${text}), :present, '')
    else lower(${text})
  end) > 0
)`;

function placesOutside(db: Knex, { bounds }: Show['region']): Promise<ShowLeftovers['outside']> {
  const { south, north, west, east } = bounds;
  return selectRows<ShowLeftovers['outside'][number]>(
    db,
    `select * from (
      select 'segment' as kind, segment_id as id, location_name as name, latitude, longitude from segment_locations
      union all
      select 'business', id, name, latitude, longitude from businesses
    ) place
    where latitude not between ? and ? or longitude not between ? and ?
    order by name limit ${most}`,
    [south, north, west, east],
  ).then((places) => places.map(({ kind, id, name }) => ({ kind, id, name })));
}
