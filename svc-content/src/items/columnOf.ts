/** Fields whose columns have other names. */
const named: Readonly<Record<string, string>> = { tvSegmentId: 'segment_id', instudioGuestId: 'guest_id' };

/** The field that a column holds: `custom_thumbnail` is `customThumbnail`. */
export function fieldOf(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The column that holds a field of an item: `customThumbnail` is `custom_thumbnail`. */
export function columnOf(field: string): string {
  return named[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
