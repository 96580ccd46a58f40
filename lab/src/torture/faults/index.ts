import { Clock } from '../world/Clock';
import { clockFaults } from './clocks';
import { diskFaults, slowDiskFaults } from './disks';
import type { InjectedFault } from './Fault';
import { faults as singleFaults } from './faults';
import { pairFaults } from './pairs';
import { freezeRelays, holdOutbox } from './relay';
import { replaceGateway } from './replaceGateway';

/** What a fault needs of a world: not every world has it, because it slows down the rest or needs root. */
export type Need = 'clocks' | 'disk';

/** All faults by name. Seeds depend on the position, so new ones are appended. */
export const faults: ReadonlyMap<string, InjectedFault> = new Map(
  Object.entries({
    ...singleFaults,
    'replace gateway': replaceGateway,
    'freeze the relays': freezeRelays,
    'hold the outbox': holdOutbox,
    ...slowDiskFaults,
    ...pairFaults,
    ...clockFaults,
    ...diskFaults,
  }),
);

export function needOf(name: string): Need | undefined {
  if (Object.hasOwn(clockFaults, name)) return 'clocks';
  return Object.hasOwn(diskFaults, name) ? 'disk' : undefined;
}

/** What this machine lacks for a need, or undefined. */
export function missingFor(need: Need | undefined): string | undefined {
  if (need === 'clocks' && !Clock.isInstalled()) return "Debian's package faketime";
  if (need === 'disk' && process.getuid?.() !== 0) return 'root, to mount a disk';
  return undefined;
}
