import type { Giveaway } from '@show/contracts/entities/giveaway';

/** The main giveaway during its first round. */
export function buildGiveaway(overrides: Partial<Giveaway> = {}): Giveaway {
  return {
    id: 1,
    title: 'The Golden Hour Giveaway',
    description: 'Every scan counts.',
    prize: 'A $50 gift card',
    prizeValue: '$50',
    status: 'open',
    main: true,
    pinned: false,
    startDate: null,
    endDate: null,
    thumbnail: null,
    targetEntries: 500,
    currentEntries: 426,
    entryCount: 426,
    winnerName: null,
    winner: null,
    winnerSelected: false,
    nextSteps: 'Reply with your address.',
    round: 1,
    publishedAt: '2025-01-01T00:00:00.000Z',
    updatedAt: '2025-01-01T00:00:00.000Z',
    sizes: {},
    ...overrides,
  };
}
