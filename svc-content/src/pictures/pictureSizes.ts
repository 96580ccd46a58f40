type PictureField = 'thumbnail' | 'customThumbnail' | 'heroImage' | 'coverImage';

/**
 * SQL that brings sizes, words and colours of an item's pictures along with the item, so that no list asks for them one by
 * one: `joins` goes after the table, `select` among the columns and becomes `sizes`.
 * @param columns the column of each picture, written with the table's alias (`e.hero_image`)
 */
export function pictureSizes(columns: Partial<Record<PictureField, string>>) {
  const pictures = Object.entries(columns).map(([field, column]) => ({
    field,
    column,
    alias: `size_${field}`,
  }));
  const joins = pictures.map(
    ({ alias, column }) => `left join media_images "${alias}" on "${alias}".url = ${column}`,
  );
  // concat_ws leaves out what is null: a picture of unknown size is absent.
  const known = pictures.map(({ alias, field }) => `'"${field}":' || "${alias}".layout`);
  return {
    joins: joins.join('\n'),
    select: `('{' || concat_ws(',', ${known.join(', ')}) || '}')::json as sizes`,
  };
}
