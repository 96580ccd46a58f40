import { clockFaults } from './clocks';
import { diskFaults, slowDiskFaults } from './disks';
import type { InjectedFault } from './Fault';
import { faults as singleFaults } from './faults';
import { pairFaults } from './pairs';
import { freezeRelays, holdOutbox } from './relay';
import { replaceGateway } from './replaceGateway';

export type { InjectedFault } from './Fault';

/** What a fault needs that not every world has, as it slows down all else or needs rights. */
export type Need = 'clocks' | 'disk';

/** Everything that is made to go wrong, by name. A seed depends on the place: new ones come last. */
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
