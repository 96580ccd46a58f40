import { readEpisodeTitle, readGuestName } from './readTitle';

test.each([
  ['Season 2 Episode 7: Limestone Country', 2, 7],
  ['Limestone Country (season 2 ep. 7)', 2, 7],
  ['S02E07 - Limestone Country', 2, 7],
  ['s2:e7 Limestone Country', 2, 7],
  ['Limestone Country – Season 12 • Episode 104', 12, 104],
  ['Episode #7: Limestone Country', null, 7],
  ['Season 2 Trailer', 2, null],
  ['Seasons of the dunes, episodes of light', null, null],
  ['The 2026 race', null, null],
  ['Route S 7', null, null],
])('readEpisodeTitle finds in "%s" season %s and episode %s', (title, season, episode) => {
  expect(readEpisodeTitle(title)).toEqual({ season, episode });
});

test.each([
  ['In-Studio #12 - Ann Example | Glass from Elwood', 'Ann Example'],
  ['#3 — Ann Example: glass', 'Ann Example'],
  ['In-Studio #12', null],
  ['Ann Example in the studio', null],
])('readGuestName finds in "%s" the guest %s', (title, name) => {
  expect(readGuestName(title)).toBe(name);
});
