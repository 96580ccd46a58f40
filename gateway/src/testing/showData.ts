import type { Episode, Giveaway, Guest } from '@show/contracts';

/** An episode as svc-content sends it. */
export function buildEpisode(overrides: Partial<Episode> = {}): Episode {
  return {
    id: 4,
    slug: null,
    title: 'The covered bridges of Parke County',
    description: 'Thirty-one bridges, one festival.',
    season: 2,
    episodeNumber: 4,
    isLivestream: false,
    featured: false,
    durationMinutes: 28,
    duration: 28,
    guestName: null,
    guestTitle: null,
    youtubeId: 'M7lc1UVf-VE',
    thumbnail: null,
    customThumbnail: null,
    heroImage: null,
    publishedAt: '2025-10-01T12:00:00Z',
    updatedAt: '2025-10-01T12:00:00Z',
    sizes: {},
    ...overrides,
  };
}

/** A guest as svc-content sends it. */
export function buildGuest(overrides: Partial<Guest> = {}): Guest {
  return {
    id: 4,
    slug: null,
    title: 'Guest #4',
    description: 'A talk in the studio.',
    featured: false,
    youtubeId: null,
    guestName: null,
    guestTitle: null,
    guestBio: null,
    duration: null,
    durationMinutes: null,
    thumbnail: null,
    customThumbnail: null,
    heroImage: null,
    spotifyUrl: null,
    appleUrl: null,
    amazonUrl: null,
    publishedAt: '2025-10-01T12:00:00Z',
    updatedAt: '2025-10-01T12:00:00Z',
    sizes: {},
    ...overrides,
  };
}

/** Enough of them that packing the list is worth it. */
export function buildEpisodes(count = 20): Episode[] {
  return Array.from({ length: count }, (_, at) => buildEpisode({ id: at + 1, title: `Episode ${at + 1}` }));
}

/** The main giveaway as svc-giveaway sends it. */
export function buildGiveaway(overrides: Partial<Giveaway> = {}): Giveaway {
  return {
    id: 1,
    title: 'Scan to win',
    description: 'The 500th scan wins.',
    prize: 'A 50 USD gift card',
    startDate: null,
    endDate: null,
    thumbnail: null,
    targetEntries: 500,
    currentEntries: 7,
    entryCount: 7,
    winnerName: null,
    winner: null,
    winnerSelected: false,
    nextSteps: 'Reply with your address.',
    round: 1,
    publishedAt: '2025-10-01T12:00:00Z',
    updatedAt: '2025-10-01T12:00:00Z',
    sizes: {},
    ...overrides,
  };
}
