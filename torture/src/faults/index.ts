import type { Random } from '@show/test-kit/random';
import { missingPackages } from '../cluster/ServerCluster';
import { Clock } from '../world/Clock';
import { startClusterWorld } from '../world/ClusterWorld';
import { type RoundWorld, startWorld } from '../world/World';
import { clockFaults } from './clocks';
import { diskFaults, slowDiskFaults } from './disks';
import { faults as singleFaults } from './faults';
import { type Felt, machineFaults } from './machines';
import { pairFaults } from './pairs';
import { freezeRelays, holdOutbox } from './relay';
import { replaceGateway } from './replaceGateway';

/** What a fault needs of a world: not every world has it, because it slows down the rest or needs root. */
export type Need = 'clocks' | 'disk' | 'machines';

const usual = {
  ...singleFaults,
  'replace gateway': replaceGateway,
  'freeze the relays': freezeRelays,
  'hold the outbox': holdOutbox,
  ...slowDiskFaults,
  ...pairFaults,
  ...clockFaults,
  ...diskFaults,
};
const all = new Map(Object.entries(usual));

/** The names of all faults. Seeds depend on the position, so new ones are appended. */
export const faultNames: readonly string[] = [...all.keys(), ...Object.keys(machineFaults)];

export function needOf(name: string): Need | undefined {
  if (Object.hasOwn(machineFaults, name)) return 'machines';
  if (Object.hasOwn(clockFaults, name)) return 'clocks';
  return Object.hasOwn(diskFaults, name) ? 'disk' : undefined;
}

/** What this machine lacks for a need, or undefined. */
export async function missingFor(need: Need | undefined): Promise<string | undefined> {
  if (need === 'clocks' && !Clock.isInstalled()) return "Debian's package faketime";
  if (need === 'disk' && process.getuid?.() !== 0) return 'root, to mount a disk';
  const missing = need === 'machines' ? await missingPackages() : [];
  return missing.length > 0 ? `Debian's packages ${missing.join(', ')}` : undefined;
}

/** A world, and its faults by name. */
export interface Ground {
  readonly stage: RoundWorld;
  /** Injects a fault, and resolves once it is over. */
  inject(fault: string, random: Random): Promise<Felt | undefined>;
}

export async function startGround(need: Need | undefined, root: string, target: number): Promise<Ground> {
  if (need === 'machines') {
    const stage = await startClusterWorld({ root, target });
    return { stage, inject: async (fault, random) => machineFaults[fault]?.(stage, random) };
  }
  const stage = await startWorld({ root, target, ...(need && { [need]: true }) });
  return {
    stage,
    async inject(fault, random) {
      await all.get(fault)?.(stage, random);
      return undefined;
    },
  };
}
