import type { ContentTopic, PictureUses, ShowValues } from '@show/contracts';
import { pictureReferences, selectRow, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { titledItems } from '../../items/titledItems';
import { pictureLists } from '../../pictures/pictureLists';
import { picturedColumns } from './picturedColumns';

interface PictureUser {
  readonly type: ContentTopic;
  readonly table: string;
  readonly id: number;
  readonly slug: string | null;
}

const users = picturedColumns
  .map(({ type, table, columns, slug }) => {
    const uses = columns.map((column) => `${column} = :url`).join(' or ');
    return `
      select '${type}' as type, '${table}' as "table", id, ${slug ? 'slug' : 'null as slug'}
      from ${table} where ${uses}`;
  })
  .concat(`
      select 'show' as type, 'show_settings' as "table", id, null as slug
      from show_settings where position('"' || :url || '"' in overrides::text) > 0`)
  .concat(`
      select 'own-page' as type, 'own_pages' as "table", id, slug
      from own_pages where blocks @> jsonb_build_array(jsonb_build_object('type', 'picture', 'url', :url::text))`)
  .concat(
    Object.values(pictureLists).map(
      ({ table, owner, owners, kind }) => `
      select '${kind}' as type, '${owners}' as "table", ${owner} as id, null as slug
      from ${table} where url = :url and removed_at is null`,
    ),
  )
  .join(' union ')
  // In one order, so that two transactions do not lock the items of two pictures against each other.
  .concat(' order by 1, 3');

const titledUsers = `
  select distinct item.type, item.id, item.title
  from (${users}) used join (${titledItems}) item on item.type = used.type and item.id = used.id
  order by 3, 1, 2`;

export const places = pictureReferences(picturedColumns);

/** The items that show a picture, each once. */
export async function findPictureUsers(trx: Knex.Transaction, url: string): Promise<PictureUser[]> {
  const { rows } = await trx.raw<{ rows: PictureUser[] }>(users, { url });
  return rows;
}

/** Where a picture is shown, in words that staff know: values of the show and titles of items. */
export async function readPictureUses(db: Knex, url: string): Promise<PictureUses> {
  const settings = await selectRow<{ overrides: ShowValues }>(db, 'select overrides from show_settings');
  const show = Object.entries(settings?.overrides ?? {})
    .filter(([, value]) => JSON.stringify(value).includes(JSON.stringify(url)))
    .map(([path]) => path);
  return { show: show.sort(), items: await selectRows(db, titledUsers, { url }) };
}
