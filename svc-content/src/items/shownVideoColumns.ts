/** Columns of the video that an item shows, which may differ from its source video. */
export const shownVideoColumns: readonly string[] = ['thumbnail', 'duration_minutes'];
