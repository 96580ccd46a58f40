import type { DeviceEntry } from '@show/contracts/entities/giveawayEntry';

/** The entry state of a device; by default it has not entered. */
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
    prize: null,
    claimMissed: false,
    erased: false,
    contactLeft: false,
    ...overrides,
  };
}
