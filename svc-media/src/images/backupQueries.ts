/** What a backup reads of this service's database, as SQL. */

/** The file of every image, and whether it is in the trash: `{ filename, removed }`. */
export const storedFiles =
  'select filename, removed_at is not null as removed from images order by removed, id';

/** Those of the files `$1` that still have a row: `{ filename }`. */
export const namedFiles = 'select filename from images where filename = any($1)';
