type PictureField = 'thumbnail' | 'customThumbnail' | 'heroImage' | 'coverImage';

/**
 * SQL for sizes, alt texts and colors of an item's pictures in the query of the item: `joins` goes after the table,
 * `select` among the columns, where it becomes `sizes`.
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
  // concat_ws omits nulls: a picture of unknown size is absent.
  const known = pictures.map(({ alias, field }) => `'"${field}":' || "${alias}".layout`);
  return {
    joins: joins.join('\n'),
    select: `('{' || concat_ws(',', ${known.join(', ')}) || '}')::json as sizes`,
  };
}
