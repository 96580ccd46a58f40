import type { WinnerReview } from '@show/contracts/entities/winnerReview';

export function buildWinnerReview(overrides: Partial<WinnerReview> = {}): WinnerReview {
  return {
    winnerId: 7,
    round: 1,
    entryNumber: 500,
    status: 'claimed',
    erased: false,
    confirmed: null,
    entriesNear: 200,
    network: { near: 1, round: 1, sameBrowser: 1 },
    device: { client: 'iphone', privateBrowsing: false, work: 0, ageSeconds: 0 },
    ...overrides,
  };
}
