/** The playlists of a tested stack, by kind. */
export const testedPlaylists = {
  episodes: 'PLepisodes',
  segments: 'PLsegments',
  'instudio-guests': 'PLguests',
  sponsors: 'PLsponsors',
} as const;

/** Environment of a stack with a video source on this machine. */
export function videoSourceVariables(port: number) {
  return {
    SYNC_SOURCES: Object.entries(testedPlaylists)
      .map((kind) => kind.join('='))
      .join(','),
    YOUTUBE_URL: `http://127.0.0.1:${port}`,
  };
}
