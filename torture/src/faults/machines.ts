import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@show/test-kit/random';
import { askRedis } from '../cluster/probes';
import type { MachinePart, ServerMachine } from '../cluster/ServerMachine';
import type { ClusterMember, ClusterWorld } from '../world/ClusterWorld';

/** How long visitors and staff felt it, in milliseconds from the loss. */
export interface Felt {
  /** Until entries were accepted again. */
  readonly writes: number;
  /** Until also events were published and Redis took writes, which signing in needs. */
  readonly all: number;
}

export type MachineFault = (world: ClusterWorld, random: Random) => Promise<Felt>;

/** Milliseconds after which a part counts as not coming back. */
const givenUpAfter = 60_000;
/** New entries in a row that show that writes are taken. */
const enough = 3;

/** Loses parts of a machine with what they had on the disk, and replaces them once all works without them. */
const lose =
  (machineOf: (world: ClusterWorld) => Promise<ServerMachine>, ...parts: MachinePart[]): MachineFault =>
  async (world) => {
    const machine = await machineOf(world);
    const began = performance.now();
    await machine.lose(parts);
    const felt = await back(world, began);
    await world.cluster.replace(machine, parts);
    await world.cluster.whole();
    return felt;
  };

const gatewayLost =
  (name: ClusterMember): MachineFault =>
  async (world) => {
    const began = performance.now();
    await world.members[name].end('SIGKILL');
    const felt = await back(world, began);
    await world.members[name].start();
    return felt;
  };

const primary = ({ cluster }: ClusterWorld) => cluster.holder('leader');
const standby = ({ cluster }: ClusterWorld) => cluster.holder('sync_standby');
const redisPrimary = ({ cluster }: ClusterWorld) => cluster.redisPrimary();
const machine = (at: number) => async (world: ClusterWorld) => {
  const found = world.cluster.machines[at - 1];
  if (!found) throw new Error(`there is no machine ${at}`);
  return found;
};

/** All that runs on the machine of the primary, with a gateway and a replica of the service. */
const wholeMachineLost: MachineFault = async (world) => {
  const lost = await primary(world);
  const ours = ['gateway-1', 'giveaway-a'] as const;
  const began = performance.now();
  await Promise.all([lost.lose(), ...ours.map((name) => world.members[name].end('SIGKILL'))]);
  const felt = await back(world, began);
  await world.cluster.replace(lost);
  for (const name of ours) await world.members[name].start();
  await world.cluster.whole();
  return felt;
};

/** The primary falls silent with all its connections open, is replaced, and comes back believing to be the primary. */
const primarySilent: MachineFault = async (world) => {
  const silent = await primary(world);
  const began = performance.now();
  let wake = () => {};
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const frozen = silent.freeze(['patroni'], awake);
  const felt = await back(world, began);
  wake();
  await frozen;
  await world.cluster.whole();
  return felt;
};

/** Each loses a machine, or one server of it. All need a world with machines. */
export const machineFaults: Readonly<Record<string, MachineFault>> = {
  'lose the primary and its disk': lose(primary, 'patroni'),
  'lose the standby and its disk': lose(standby, 'patroni'),
  'the primary falls silent': primarySilent,
  'lose NATS of machine 1': lose(machine(1), 'nats'),
  'lose NATS of machine 2': lose(machine(2), 'nats'),
  'lose NATS of machine 3': lose(machine(3), 'nats'),
  "lose Redis's primary": lose(redisPrimary, 'redis'),
  'lose gateway 1 of 2': gatewayLost('gateway-1'),
  'lose gateway 2 of 2': gatewayLost('gateway-2'),
  "lose the primary's machine": wholeMachineLost,
};

async function back(world: ClusterWorld, began: number): Promise<Felt> {
  const [writes, events, sessions] = await Promise.all([
    since(began, () => takesWrites(world)),
    since(began, () => publishes(world)),
    since(began, () => takesSessions(world)),
  ]);
  return { writes, all: Math.max(writes, events, sessions) };
}

/** Milliseconds from `began` until something holds. */
async function since(began: number, holds: () => Promise<boolean>): Promise<number> {
  for (;;) {
    if (await holds().catch(() => false)) return performance.now() - began;
    if (performance.now() - began > givenUpAfter) return Number.POSITIVE_INFINITY;
    await delay(50);
  }
}

async function takesWrites({ url, otherGiveawayId }: ClusterWorld): Promise<boolean> {
  for (let taken = 0; taken < enough; taken += 1) {
    const id = randomUUID();
    const answer = await fetch(`${url}/api/giveaways/${otherGiveawayId}/enter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ deviceFingerprint: `writer-${id}`, sessionToken: id }),
      signal: AbortSignal.timeout(2_000),
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) return false;
  }
  return true;
}

/** Whether an event that is committed now gets published. */
async function publishes({ db, otherGiveawayId }: ClusterWorld): Promise<boolean> {
  const { rows } = await db.query<{ position: string }>(
    `insert into outbox (subject, data) values ('giveaway.updated', giveaway_state($1)) returning position`,
    [otherGiveawayId],
  );
  const seen = `select 1 from outbox where position = $1 and published_at is not null`;
  for (const end = performance.now() + 2_000; performance.now() < end; await delay(50)) {
    if ((await db.query(seen, [rows[0]?.position])).rowCount) return true;
  }
  return false;
}

async function takesSessions({ cluster }: ClusterWorld): Promise<boolean> {
  const { REDIS_PASSWORD = '' } = cluster.values;
  const told = await askRedis(cluster.address, 6379, REDIS_PASSWORD, ['set', 'torture', 'works']);
  return told === 'OK';
}
