import { syncSourcesSchema } from './syncSources';

describe('#syncSourcesSchema', () => {
  test('When kinds have playlists, then each has its own, in order', () => {
    expect(syncSourcesSchema.parse('episodes=PL1a, segments=PL_2,episodes=PL-3')).toEqual({
      episodes: ['PL1a', 'PL-3'],
      segments: ['PL_2'],
    });
  });

  test('When nothing is set, then there is no source', () => {
    expect(syncSourcesSchema.parse('')).toEqual({});
  });

  test.each(['films=PL1a', 'episodes', 'episodes=PL 1', 'episodes=PL1;segments=PL2'])(
    'When it says %s, then it says what is wanted instead',
    (text) => {
      expect(syncSourcesSchema.safeParse(text).error?.issues[0]?.message).toContain('episodes=PL123');
    },
  );
});
