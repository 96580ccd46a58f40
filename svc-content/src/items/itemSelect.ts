import { contentSchemas, itemKinds, type PublishedKind } from '@show/contracts';
import { columnOf } from './columnOf';

export interface SelectOptions {
  /** SQL of fields that are not the column of their name; null leaves a field out. */
  readonly computed?: Readonly<Record<string, string | null>>;
  readonly joins?: string;
}

/**
 * SQL that selects items of a kind as in the contract, up to `where`. The table is called `i`; every field of the
 * response is the column of its name, so that a new field needs no change here.
 */
export function itemSelect(
  kind: PublishedKind,
  { computed = {}, joins: further = '' }: SelectOptions = {},
): string {
  const { joins, sizes } = pictureSizes(itemKinds[kind].pictures);
  const known: SelectOptions['computed'] = {
    publishedAt: 'instant_text(i.published_at)',
    updatedAt: 'instant_text(i.updated_at)',
    sizes,
    playsElsewhere: '(select reason from video_refusals v where v.youtube_id = i.youtube_id)',
    ...computed,
  };
  const fields = Object.keys(contentSchemas[kind].shape).flatMap((field) => {
    const sql = known[field] === undefined ? `i.${columnOf(field)}` : known[field];
    return sql === null ? [] : [`${sql} as "${field}"`];
  });
  return `select ${fields.join(', ')} from ${itemKinds[kind].table} i ${joins} ${further}`;
}

/** SQL for the sizes, alt texts and colors of an item's pictures, with its joins. */
function pictureSizes(fields: readonly string[]): { joins: string; sizes: string } {
  const pictures = fields.map((field) => ({ field, alias: `size_${field}` }));
  const joins = pictures.map(
    ({ field, alias }) => `left join media_images "${alias}" on "${alias}".url = i.${columnOf(field)}`,
  );
  // concat_ws omits nulls: a picture of unknown size is absent.
  const known = pictures.map(({ field, alias }) => `'"${field}":' || "${alias}".layout`);
  return { joins: joins.join('\n'), sizes: `('{' || concat_ws(',', ${known.join(', ')}) || '}')::json` };
}
