import { syncSourcesSchema } from './syncSources';

describe('syncSourcesSchema', () => {
  test('reads the playlists of each kind in their order', () => {
    expect(syncSourcesSchema.parse('episodes=PL1a, segments=PL_2,episodes=PL-3')).toEqual({
      episodes: ['PL1a', 'PL-3'],
      segments: ['PL_2'],
    });
  });

  test.each(['films=PL1a', 'episodes', 'episodes=PL 1', 'episodes=PL1;segments=PL2'])(
    'rejects %s',
    (text) => {
      expect(syncSourcesSchema.safeParse(text).error?.issues[0]?.message).toContain('episodes=PL123');
    },
  );
});
