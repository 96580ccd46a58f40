import type { EventData } from '@show/contracts';
import type { Knex } from 'knex';
import type { ContentType } from '../record-change';
import { picturedColumns } from './pictured-columns';

interface PictureUser {
  readonly type: ContentType;
  readonly id: number;
  readonly slug: string | null;
}

const users = picturedColumns
  .map(({ type, table, columns, slug }) => {
    const uses = columns.map((column) => `${column} = :url`).join(' or ');
    return `select '${type}' as type, id, ${slug ? 'slug' : 'null as slug'} from ${table} where ${uses}`;
  })
  .join(' union all ');

const letGo = picturedColumns.map(({ table, columns }) => {
  const cleared = columns.map((column) => `${column} = nullif(${column}, :url)`).join(', ');
  const uses = columns.map((column) => `${column} = :url`).join(' or ');
  return `update ${table} set ${cleared} where ${uses}`;
});

/** The items that show a picture. */
export async function findPictureUsers(trx: Knex.Transaction, url: string): Promise<PictureUser[]> {
  const { rows } = await trx.raw<{ rows: PictureUser[] }>(users, { url });
  return rows;
}

export async function letGoOfPicture(trx: Knex.Transaction, url: string): Promise<void> {
  for (const statement of letGo) await trx.raw(statement, { url });
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
