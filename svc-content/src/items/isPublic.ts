/**
 * SQL condition: visitors may see the row now.
 * @param alias name in the query of a table with `is_visible` and `published_at`
 */
export function isPublic(alias: string): string {
  return `is_public(${alias}.is_visible, ${alias}.published_at)`;
}
