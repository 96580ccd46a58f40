/** Columns that belong to the very video that an item shows, which need not be the one it was made from. */
export const ofTheShownVideo: readonly string[] = ['thumbnail', 'duration_minutes'];
