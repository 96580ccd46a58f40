import { readEpisodeTitle, readGuestName } from './readTitle';

describe('#readEpisodeTitle', () => {
  test.each([
    ['Season 2 Episode 7: Limestone Country', 2, 7],
    ['Limestone Country | Season 2, Episode 7', 2, 7],
    ['Limestone Country (season 2 ep. 7)', 2, 7],
    ['S2 E7 Limestone Country', 2, 7],
    ['S02E07 - Limestone Country', 2, 7],
    ['s2:e7 Limestone Country', 2, 7],
    ['Limestone Country – Season 12 • Episode 104', 12, 104],
    ['Episode #7: Limestone Country', null, 7],
    ['Season 2 Trailer', 2, null],
  ])('When the title is %s, then season and number are %s and %s', (title, season, episode) => {
    expect(readEpisodeTitle(title)).toEqual({ season, episode });
  });

  test.each(['Limestone Country', 'Seasons of the dunes, episodes of light', 'The 2026 race', 'Route S 7'])(
    'When the title is %s, then nothing is read into it',
    (title) => {
      expect(readEpisodeTitle(title)).toEqual({ season: null, episode: null });
    },
  );
});

describe('#readGuestName', () => {
  test.each([
    ['In-Studio #12: Ann Example', 'Ann Example'],
    ['In-Studio #12 - Ann Example | Glass from Elwood', 'Ann Example'],
    ['#3 — Ann Example: glass', 'Ann Example'],
    ['In-Studio #12', null],
    ['Ann Example in the studio', null],
  ])('When the title is %s, then the guest is %s', (title, name) => {
    expect(readGuestName(title)).toBe(name);
  });
});
