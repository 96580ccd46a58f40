import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { World } from '../world/World';
import { aWhile, type InjectedFault, type LinkName, type MemberName } from './Fault';

const kill =
  (signal: 'SIGKILL' | 'SIGTERM', ...names: MemberName[]): InjectedFault =>
  async ({ members }, random) => {
    await Promise.all(names.map((name) => members[name].end(signal)));
    await delay(aWhile(random));
    await Promise.all(names.map((name) => members[name].start()));
  };

const freeze =
  (...names: MemberName[]): InjectedFault =>
  async ({ members }, random) => {
    const milliseconds = aWhile(random) * 2;
    await Promise.all(names.map((name) => members[name].freeze(milliseconds)));
  };

const cut =
  (name: LinkName): InjectedFault =>
  async ({ links }, random) => {
    links[name].set({ kind: 'cut' });
    await delay(aWhile(random));
    links[name].set({ kind: 'none' });
  };

const slow =
  (name: LinkName): InjectedFault =>
  async ({ links }, random) => {
    links[name].set({ kind: 'slow', by: 20 + random.next() * 300 });
    await delay(aWhile(random));
    links[name].set({ kind: 'none' });
  };

const oneWay =
  (name: LinkName, lost: 'up' | 'down'): InjectedFault =>
  async ({ links }, random) => {
    links[name].set({ kind: 'one-way', lost });
    await delay(aWhile(random));
    links[name].set({ kind: 'none' });
  };

/** Kills a backend of the service; Postgres then restarts all of them. */
const killBackend: InjectedFault = async ({ db }, random) => {
  const { rows } = await db.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like '%entries'`,
  );
  const victim = rows[random.whole(0, Math.max(0, rows.length - 1))];
  if (victim) process.kill(victim.pid, 'SIGKILL');
};

const freezeBackends: InjectedFault = async ({ db }, random) => {
  const { rows } = await db.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and application_name like '%entries'`,
  );
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  await delay(aWhile(random));
  for (const { pid } of rows) process.kill(pid, 'SIGCONT');
};

/** The server terminates the service's connections, several times in a row. */
const endConnections: InjectedFault = async ({ db }, random) => {
  for (let times = random.whole(2, 6); times > 0; times -= 1) {
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name like '%entries'`,
    );
    await delay(random.next() * 60);
  }
};

const keys = ({ redisPrefix, giveawayId }: World) => ({
  count: `${redisPrefix}:${giveawayId}:count`,
  devices: `${redisPrefix}:${giveawayId}:devices`,
});

const wipeRedis: InjectedFault = async ({ redis }, random) => {
  for (let times = random.whole(1, 4); times > 0; times -= 1) {
    await redis.flushAll();
    await delay(random.next() * 100);
  }
};

/** Redis claims far more entries than there are, and that every device has entered. */
const redisAhead: InjectedFault = async (world, random) => {
  const { rows } = await world.db.query<{ device: string; round: number }>(
    `select e.device, r.number as round from entries e join rounds r on r.id = e.round_id
     where r.state <> 'ended' order by random() limit 50`,
  );
  const { count, devices } = keys(world);
  await world.redis.set(count, `${rows[0]?.round ?? 1}:99999`);
  for (const { device, round } of rows) await world.redis.hSet(devices, device, String(round));
  await delay(aWhile(random));
};

/** Redis returns to an earlier state. */
const redisBehind: InjectedFault = async (world, random) => {
  const { count, devices } = keys(world);
  await world.redis.set(count, '1:1');
  await world.redis.del(devices);
  await delay(random.next() * 200);
  await world.redis.set(count, '1:2');
};

const wipeNats: InjectedFault = async ({ members, natsFolder }, random) => {
  await members.nats.end('SIGKILL');
  await rm(join(natsFolder, 'jetstream'), { recursive: true, force: true });
  await delay(aWhile(random));
  await members.nats.start();
};

/** The database commits, and its response is lost with the connection. */
const loseCommitResponses: InjectedFault = async ({ links }, random) => {
  for (let times = random.whole(1, 4); times > 0; times -= 1) {
    links['service-postgres'].set({ kind: 'one-way', lost: 'down' });
    await delay(20 + random.next() * 150);
    links['service-postgres'].set({ kind: 'none' });
    await delay(random.next() * 150);
  }
};

/** Only the relays' connections to the database hang. */
const freezeRelays: InjectedFault = async ({ db }, random) => {
  const { rows } = await db.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name not like '%entries' and query ilike '%outbox%'`,
  );
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  await delay(aWhile(random) * 3);
  for (const { pid } of rows) process.kill(pid, 'SIGCONT');
};

/** Locks the waiting events, so that relays skip them and publish newer ones first. */
const holdOutbox: InjectedFault = async ({ db }, random) => {
  const client = await db.connect();
  try {
    await client.query('begin');
    await client.query('select position from outbox where published_at is null for update');
    await delay(aWhile(random) * 3);
    await client.query('rollback');
  } finally {
    client.release();
  }
};

/** Delays each commit by a tenth of a second. */
const slowCommits: InjectedFault = async ({ admin }, random) => {
  await admin.query('alter system set commit_siblings = 0');
  await admin.query('alter system set commit_delay = 100000');
  await admin.query('select pg_reload_conf()');
  await delay(aWhile(random) * 2);
  await admin.query('alter system reset commit_delay');
  await admin.query('alter system reset commit_siblings');
  await admin.query('select pg_reload_conf()');
};

const nothing: InjectedFault = async () => {};

export const faults = {
  nothing,
  'kill gateway': kill('SIGKILL', 'gateway'),
  'end gateway': kill('SIGTERM', 'gateway'),
  'freeze gateway': freeze('gateway'),
  'kill one replica': kill('SIGKILL', 'giveaway-a'),
  'kill both replicas': kill('SIGKILL', 'giveaway-a', 'giveaway-b'),
  'end one replica': kill('SIGTERM', 'giveaway-b'),
  'end both replicas': kill('SIGTERM', 'giveaway-a', 'giveaway-b'),
  'freeze one replica': freeze('giveaway-a'),
  'freeze both replicas': freeze('giveaway-a', 'giveaway-b'),
  'kill a Postgres backend': killBackend,
  'end Postgres connections': endConnections,
  'freeze Postgres backends': freezeBackends,
  'kill Postgres': kill('SIGKILL', 'postgres'),
  'end Postgres': kill('SIGTERM', 'postgres'),
  'freeze Postgres': freeze('postgres'),
  'kill Redis': kill('SIGKILL', 'redis'),
  'end Redis': kill('SIGTERM', 'redis'),
  'freeze Redis': freeze('redis'),
  'kill NATS': kill('SIGKILL', 'nats'),
  'end NATS': kill('SIGTERM', 'nats'),
  'freeze NATS': freeze('nats'),
  'wipe Redis': wipeRedis,
  'Redis ahead': redisAhead,
  'Redis behind': redisBehind,
  'wipe NATS': wipeNats,
  'lose commit responses': loseCommitResponses,
  'cut gateway from service': cut('gateway-service'),
  'slow gateway to service': slow('gateway-service'),
  'service hears no gateway': oneWay('gateway-service', 'up'),
  'gateway hears no service': oneWay('gateway-service', 'down'),
  'cut service from Postgres': cut('service-postgres'),
  'slow service to Postgres': slow('service-postgres'),
  'Postgres hears no service': oneWay('service-postgres', 'up'),
  'service hears no Postgres': oneWay('service-postgres', 'down'),
  'cut service from Redis': cut('service-redis'),
  'slow service to Redis': slow('service-redis'),
  'service hears no Redis': oneWay('service-redis', 'down'),
  'cut service from NATS': cut('service-nats'),
  'slow service to NATS': slow('service-nats'),
  'service hears no NATS': oneWay('service-nats', 'down'),
  // Starts the next gateway before the old one is stopped, as the launcher does.
  'replace gateway': ({ members }) => members.gateway.replace(),
  'freeze the relays': freezeRelays,
  'hold the outbox': holdOutbox,
  'slow disk': slowCommits,
} satisfies Record<string, InjectedFault>;
