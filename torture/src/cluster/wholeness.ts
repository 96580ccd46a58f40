import { z } from 'zod';
import { askJson, askRedis } from './probes';
import { parts, type ServerMachine } from './ServerMachine';

const patroniCluster = z.object({
  members: z.array(
    z.object({ name: z.string(), role: z.string(), state: z.string(), lag: z.unknown().optional() }),
  ),
});
const jetStream = z.object({
  meta_cluster: z.object({ leader: z.string().optional(), cluster_size: z.number() }).optional(),
  account_details: z
    .array(
      z.object({
        stream_detail: z
          .array(
            z.object({
              name: z.string(),
              cluster: z
                .object({
                  leader: z.string().optional(),
                  replicas: z.array(z.object({ name: z.string(), current: z.boolean() })).optional(),
                })
                .optional(),
            }),
          )
          .optional(),
      }),
    )
    .optional(),
});

/** What is missing until all machines are whole, or null. */
export async function missingOf(
  machines: readonly ServerMachine[],
  redisPassword: string,
): Promise<string | null> {
  for (const machine of machines)
    for (const part of parts) if (!machine.alive(part)) return `${part} of ${machine.name} does not run`;
  return (
    (await missingOfPostgres(machines)) ??
    (await missingOfNats(machines)) ??
    (await missingOfRedis(machines, redisPassword))
  );
}

async function missingOfPostgres(machines: readonly ServerMachine[]): Promise<string | null> {
  const { members } = patroniCluster.parse(await askJson(`http://${machines[0]?.address}:8008/cluster`));
  const roles = members.map(({ role }) => role).sort();
  if (roles.join() !== 'leader,replica,sync_standby') return `Postgres has ${roles.join() || 'no members'}`;
  const idle = members.find(
    ({ role, state, lag }) => !/^(running|streaming)$/.test(state) || (role !== 'leader' && lag !== 0),
  );
  return idle ? `Postgres of ${idle.name} is ${idle.state}, behind by ${idle.lag}` : null;
}

async function missingOfNats(machines: readonly ServerMachine[]): Promise<string | null> {
  for (const { address, name } of machines) {
    await askJson(`http://${address}:8222/healthz`);
    const told = jetStream.parse(await askJson(`http://${address}:8222/jsz?accounts=1&streams=1`));
    if (!told.meta_cluster?.leader || told.meta_cluster.cluster_size !== machines.length)
      return `NATS of ${name} has no leader`;
    for (const { stream_detail = [] } of told.account_details ?? []) {
      for (const stream of stream_detail) {
        const { leader, replicas = [] } = stream.cluster ?? {};
        if (!leader) return `${stream.name} has no leader at ${name}`;
        if (leader === name && (replicas.length !== 2 || replicas.some(({ current }) => !current)))
          return `${stream.name} is not on three machines`;
      }
    }
  }
  return null;
}

async function missingOfRedis(machines: readonly ServerMachine[], password: string): Promise<string | null> {
  let primaries = 0;
  for (const { address, name } of machines) {
    const told = String(await askRedis(address, 6379, password, ['info', 'replication']));
    if (/role:master/.test(told)) {
      primaries += 1;
      if (told.match(/state=online/g)?.length !== machines.length - 1) return 'Redis has no two replicas';
    } else if (!/master_link_status:up/.test(told)) return `Redis of ${name} does not follow`;
    const quorum = String(await askRedis(address, 26_379, password, ['sentinel', 'ckquorum', 'show']));
    if (!/^OK 3 /.test(quorum)) return `the sentinel of ${name} says ${quorum}`;
  }
  return primaries === 1 ? null : `Redis has ${primaries} primaries`;
}
