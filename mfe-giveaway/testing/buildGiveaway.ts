import type { Giveaway } from '@show/contracts/entities/giveaway';
import type { DeviceEntry } from '@show/contracts/entities/giveawayEntry';

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

/** Where a device stands; somebody new unless told. */
export function buildStanding(overrides: Partial<DeviceEntry> = {}): DeviceEntry {
  return {
    entered: false,
    entryNumber: null,
    createdAt: null,
    nextEligibleAt: null,
    round: null,
    pseudonym: null,
    ledgerHash: null,
    isWinner: false,
    claimed: false,
    winnerCode: null,
    claimBy: null,
    ...overrides,
  };
}
