import { setTimeout as delay } from 'node:timers/promises';
import type { InjectedFault } from './Fault';
import { faults } from './faults';
import { killContent } from './killContent';

/** Faults of different parts, any two of which can be combined. */
const parts = ['gateway', 'both replicas', 'Postgres', 'Redis', 'NATS'] as const;

/** Two faults, the second of which starts during the first or right after it. */
const pair =
  (one: InjectedFault, other: InjectedFault): InjectedFault =>
  async (world, random) => {
    const [first, second] = random.chance(0.5) ? [one, other] : [other, one];
    const [own, others] = [random.fork(), random.fork()];
    const pause = random.next() * 800;
    await Promise.all([first(world, own), delay(pause).then(() => second(world, others))]);
  };

type Single = keyof typeof faults;

function together(...pairs: readonly (readonly [Single, Single])[]): [string, InjectedFault][] {
  return pairs.map(([one, other]) => [`${one} + ${other}`, pair(faults[one], faults[other])]);
}

const different = parts.flatMap((one, at) => parts.slice(at + 1).map((other) => [one, other] as const));

/** All faults by name. Seeds depend on the position, so new ones are appended. */
export const allFaults: ReadonlyMap<string, InjectedFault> = new Map([
  ...Object.entries<InjectedFault>(faults),
  ...together(
    ...different.flatMap(([one, other]) => [
      [`kill ${one}`, `kill ${other}`] as const,
      [`kill ${one}`, `freeze ${other}`] as const,
      [`freeze ${one}`, `kill ${other}`] as const,
      [`freeze ${one}`, `freeze ${other}`] as const,
    ]),
  ),
  ...together(
    ['wipe Redis', 'kill gateway'],
    ['wipe Redis', 'kill both replicas'],
    ['wipe Redis', 'kill Postgres'],
    ['wipe Redis', 'kill NATS'],
    ['end Postgres connections', 'kill gateway'],
    ['end Postgres connections', 'kill one replica'],
    ['end Postgres connections', 'kill Redis'],
    ['end Postgres connections', 'kill NATS'],
    ['wipe NATS', 'kill Postgres'],
    ['wipe NATS', 'kill both replicas'],
    ['lose commit responses', 'kill gateway'],
    ['lose commit responses', 'wipe Redis'],
  ),
  ['kill svc-content while an editor pauses', killContent],
]);
