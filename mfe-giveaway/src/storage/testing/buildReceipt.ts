import type { Receipt } from '../receipts';

/** A receipt of entry 7 of the first giveaway. */
export const buildReceipt = (overrides: Partial<Receipt> = {}): Receipt => ({
  giveawayId: 1,
  round: 1,
  number: 7,
  at: '2025-06-01T12:00:00.000Z',
  pseudonym: 'ABCD2345',
  ledgerHash: 'ff',
  nextEligibleAt: null,
  contactLeft: false,
  claimBy: null,
  ...overrides,
});
