/** Page sizes of long lists. */
export const listPageSize = 60;

/** Maximum of `limit`. */
export const maxListPageSize = 1000;
