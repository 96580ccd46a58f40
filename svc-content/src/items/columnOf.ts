/** The column that holds a field of an item: `customThumbnail` is `custom_thumbnail`. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
