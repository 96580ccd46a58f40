/** Page sizes of long lists. */
export const partOfScreen = 60;

/** Maximum of `limit`. */
export const mostInPart = 1000;
