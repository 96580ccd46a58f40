/** Element id of a part of the form. */
export const partId = (id: string): string => `show-${id}`;
