import type { NamedItem, Show, ShowLeftovers } from '@show/contracts';
import { selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { titledItems } from '../../items/titledItems';

/** Most places that are listed. */
const most = 50;

/** Names that the show had, and places outside of its region: staff look through them after a rename or a move. */
export async function readLeftovers(db: Knex, show: Show, file: Show): Promise<ShowLeftovers> {
  const names = await selectRows<{ name: string }>(
    db,
    `select distinct before ->> 'name' as name from staff_changes where kind = 'show' and jsonb_exists(before, 'name')`,
  );
  // A blank show has a name that is none.
  const isNamed = (name: string) => name !== show.name && !(file.blank && name === file.name);
  const found = [file.name, ...names.map(({ name }) => name)].filter(isNamed);
  const formerNames = [...new Set(found)].sort();
  return {
    formerNames,
    named: await itemsNaming(db, formerNames, show.name),
    outside: await placesOutside(db, show.region),
  };
}

/** A former name that is part of the present one does not count there: 'Porch' in 'Lake Porch'. */
function itemsNaming(db: Knex, formerNames: readonly string[], present: string): Promise<NamedItem[]> {
  return selectRows<NamedItem>(
    db,
    `select distinct type, id, title
     from (${titledItems}) item, jsonb_each_text(item.content) field, unnest(:formerNames::text[]) former
     where field.key <> 'slug'
       and position(lower(former) in case
         when position(lower(former) in :present) > 0 then replace(lower(field.value), :present, '')
         else lower(field.value)
       end) > 0
     order by title, type, id limit ${most}`,
    { formerNames: [...formerNames], present: present.toLowerCase() },
  );
}

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
