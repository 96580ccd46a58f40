/** Parses an id of the URL; undefined if it is not one. */
export const numericId = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
