import type { EventData } from '@show/contracts';
import type { Knex } from 'knex';
import type { ContentType } from '../../items/recordChange';
import { picturedColumns } from './picturedColumns';

interface PictureUser {
  readonly type: ContentType;
  readonly table: string;
  readonly id: number;
  readonly slug: string | null;
}

const users = picturedColumns
  .map(({ type, table, columns, slug }) => {
    const uses = columns.map((column) => `${column} = :url`).join(' or ');
    return `select '${type}' as type, '${table}' as "table", id, ${slug ? 'slug' : 'null as slug'} from ${table} where ${uses}`;
  })
  .join(' union all ');

const letGo = picturedColumns.map(({ table, columns }) => {
  const cleared = columns.map((column) => `${column} = nullif(${column}, :url)`).join(', ');
  const uses = columns.map((column) => `${column} = :url`).join(' or ');
  return `update ${table} set ${cleared} where ${uses}`;
});

const places = picturedColumns.flatMap(({ table, columns }) => columns.map((column) => ({ table, column })));

/** What is remembered of a place before it lets go of a picture. */
const remember = places.map(
  ({ table, column }) =>
    `insert into let_go_pictures (url, table_name, column_name, item_id)
     select :url, '${table}', '${column}', id from ${table} where ${column} = :url
     on conflict (url, table_name, column_name, item_id) do update set at = now()`,
);

/** Only where nothing else has been put meanwhile. */
const takeUp = places.map(
  ({ table, column }) =>
    `update ${table} item set ${column} = :url from let_go_pictures place
     where place.url = :url and place.table_name = '${table}' and place.column_name = '${column}'
       and place.item_id = item.id and item.${column} is null`,
);

/** The items that show a picture. */
export async function findPictureUsers(trx: Knex.Transaction, url: string): Promise<PictureUser[]> {
  const { rows } = await trx.raw<{ rows: PictureUser[] }>(users, { url });
  return rows;
}

/** Takes a picture away wherever it is shown, and remembers where that was. */
export async function letGoOfPicture(trx: Knex.Transaction, url: string): Promise<void> {
  for (const statement of [...remember, ...letGo]) await trx.raw(statement, { url });
}

/** Puts a picture back wherever it was taken away and nothing stands in its place. */
export async function takeUpPicture(trx: Knex.Transaction, url: string): Promise<void> {
  const known = await trx('let_go_pictures').where({ url }).first('url');
  if (!known) return;
  for (const statement of takeUp) await trx.raw(statement, { url });
  await trx('let_go_pictures').where({ url }).delete();
}

export async function keepPicture(
  trx: Knex.Transaction,
  { url, filename, width, height, alt }: EventData<'media.image.stored'>,
): Promise<void> {
  await trx('media_images').insert({ url, filename, width, height, alt }).onConflict('url').merge();
}

export async function dropPicture(trx: Knex.Transaction, url: string): Promise<void> {
  await trx('media_images').where({ url }).delete();
}
