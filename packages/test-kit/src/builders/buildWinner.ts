import type { AdminWinner } from '@show/contracts/entities/giveawayWinner';

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
    told: null,
    contact: null,
    hidden: null,
    isPublic: false,
    publicFrom: null,
    passedOnReason: null,
    erasedAt: null,
    ...overrides,
  };
}
