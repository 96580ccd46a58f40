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
  ['S3 and the E85 pump', null, null],
  ['The E 10 at Gary', null, null],
  ['Gate E7, Terminal S2', null, null],
  ['Episode 1-3 in one go', null, null],
  ['Episodes 4 & 5', null, null],
  ['Season 2 Episode 7 & 8', 2, null],
  ['Seasons 1-3, the best', null, null],
  ['Season 2024 opener', null, null],
  ['A season 2x better', null, null],
  ['Episode 0: how it began', null, null],
  ['Season 3, Episode 4: Mills', 3, 4],
  ['S2 · Ep. 7', 2, 7],
  ['S2 | Episode 7', 2, 7],
  ['[S1E3] Dunes', 1, 3],
  ['Recipe7 and Ep12', null, 12],
  ['The off-season 3 report', null, null],
  ['Deer season 12 days away', null, null],
  ['Seasons 1 & 2, season 1/2', null, null],
  ['Episode 7.5', null, null],
  ['Episode 1 to 7', null, null],
  ['Episode 2026', null, null],
  ['Episode 7 of 12', null, 7],
])('readEpisodeTitle finds in "%s" season %s and episode %s', (title, season, episode) => {
  expect(readEpisodeTitle(title)).toEqual({ season, episode });
});

test.each([
  ['In-Studio #12 - Ann Example | Glass from Elwood', 'Ann Example'],
  ['#3 — Ann Example: glass', 'Ann Example'],
  ['In-Studio #12: Ann Lee-Smith - Glass', 'Ann Lee-Smith'],
  ['Guest #4: Dr. Jo de la Cruz, Beekeeper', 'Dr. Jo de la Cruz'],
  ['The #1 - Best Pie', null],
  ['#3: 10 Things to Do', null],
  ['#5: How we built the barn', null],
  ['In-Studio #12', null],
  ['Ann Example in the studio', null],
])('readGuestName finds in "%s" the guest %s', (title, name) => {
  expect(readGuestName(title)).toBe(name);
});
