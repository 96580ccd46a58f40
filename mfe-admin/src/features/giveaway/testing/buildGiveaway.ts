import type { Giveaway } from '@show/contracts/entities/giveaway';
import type { AdminWinner } from '@show/contracts/entities/giveawayWinner';

export function buildGiveaway(overrides: Partial<Giveaway> = {}): Giveaway {
  return {
    id: 1,
    title: 'The Golden Hour Giveaway',
    description: 'Every scan counts.',
    prize: 'A $50 gift card',
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

export function buildWinner(overrides: Partial<AdminWinner> = {}): AdminWinner {
  return {
    id: 7,
    giveawayId: 1,
    round: 1,
    entryNumber: 500,
    status: 'claimed',
    name: 'Ann Öberg',
    firstName: 'Ann',
    lastName: 'Öberg',
    email: 'ann@example.com',
    winTime: '2025-03-04T18:30:00.000Z',
    winTimestamp: '2025-03-04T18:30:00.000Z',
    claimedAt: '2025-03-04T19:00:00.000Z',
    claimBy: '2025-03-18T18:30:00.000Z',
    winnerCode: 'ABCD-EFGH-JKLM',
    location: 'Muncie, Indiana',
    latitude: 40.19,
    longitude: -85.39,
    mail: 'sent',
    ...overrides,
  };
}
