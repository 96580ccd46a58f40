import { type DeviceEntry, noDeviceEntry } from '@show/contracts/entities/giveawayEntry';

/** The entry state of a device; by default it has not entered. */
export const buildStanding = (overrides: Partial<DeviceEntry> = {}): DeviceEntry => ({
  ...noDeviceEntry,
  ...overrides,
});
