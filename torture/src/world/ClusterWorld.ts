import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManagedProcess, type ProgramSpec, startWatchdog } from '@show/dev-servers/processes';
import { freePort } from '@show/dev-servers/servers';
import pg from 'pg';
import { ServerCluster } from '../cluster/ServerCluster';
import { Link } from './Link';
import { createDatabase, gatewaySpec, migrate, newSecret, type SiteSettings, serviceSpec } from './programs';
import { StaffCalls } from './StaffCalls';
import type { RoundWorld } from './World';

const names = ['giveaway-a', 'giveaway-b', 'gateway-1', 'gateway-2'] as const;
export type ClusterMember = (typeof names)[number];

export interface ClusterWorld extends RoundWorld {
  readonly cluster: ServerCluster;
  readonly members: Readonly<Record<ClusterMember | 'edge' | 'proxy', ManagedProcess>>;
  /** A giveaway beside that of the rounds, for entries that show whether writes are taken. */
  readonly otherGiveawayId: number;
}

const copies = '3';

/** Three machines with the servers, two replicas of the service, two gateways, and HAProxy before both. */
export async function startClusterWorld({
  root,
  target,
}: {
  readonly root: string;
  readonly target: number;
}): Promise<ClusterWorld> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'local-show-machines-')));
  // Postgres runs as another user.
  chmodSync(folder, 0o711);
  const stackDir = join(folder, 'stack');
  mkdirSync(stackDir);
  const watchdog = startWatchdog();
  const cluster = await ServerCluster.start({ root, folder, watchdog });
  const databaseUrl = await createDatabase(cluster.databaseUrl);

  const edgePort = await freePort();
  const url = `http://127.0.0.1:${edgePort}`;
  const site: SiteSettings = { root, stackDir, url, gatewaySecret: newSecret(), deviceSecret: newSecret() };
  const [portA, portB] = [await freePort(), await freePort()];
  const service = (name: string, port: number) =>
    serviceSpec(site, name, port, {
      DATABASE_URL: databaseUrl,
      REDIS_URL: cluster.redisUrl,
      NATS_URL: cluster.natsUrl,
      NATS_REPLICAS: copies,
    });
  const [a, b] = [service('giveaway-a', portA), service('giveaway-b', portB)];
  await migrate(a, databaseUrl, watchdog);

  const replicas = new Link([portA, portB]);
  await replicas.open();
  const sessionSecret = newSecret();
  const gateway = async (name: string) => {
    const ports = { name, port: await freePort(), insidePort: await freePort() };
    const spec = gatewaySpec(site, ports, {
      GIVEAWAY_URL: `http://127.0.0.1:${replicas.port}`,
      REDIS_URL: cluster.redisUrl,
      NATS_URL: cluster.natsUrl,
      SESSION_SECRET: sessionSecret,
      TRUSTED_PROXY_HOPS: '1',
      TRUSTED_PROXIES: '127.0.0.1',
    });
    return { ...ports, spec };
  };
  const [one, two] = [await gateway('gateway-1'), await gateway('gateway-2')];
  const edge = cluster.haproxy(
    'edge',
    {
      EDGE: `127.0.0.1:${edgePort}`,
      GATEWAY_CHECK: '/healthz',
      GATEWAY_1: `127.0.0.1:${one.port}`,
      GATEWAY_2: `127.0.0.1:${two.port}`,
      INSIDE_HOST_1: '127.0.0.1',
      INSIDE_HOST_2: '127.0.0.1',
      INSIDE_PORT_1: String(one.insidePort),
      INSIDE_PORT_2: String(two.insidePort),
    },
    async () => {
      const { status } = await fetch(`${url}/api/giveaways`);
      if (status >= 500) throw new Error(`the edge answers ${status}`);
    },
  );
  const member = (spec: ProgramSpec) => new ManagedProcess(spec, watchdog);
  const members = {
    'giveaway-a': member(a),
    'giveaway-b': member(b),
    'gateway-1': member(one.spec),
    'gateway-2': member(two.spec),
    edge,
    proxy: cluster.proxy,
  };
  for (const name of names) await members[name].start();
  await edge.start();

  const db = new pg.Pool({ connectionString: databaseUrl, max: 4, connectionTimeoutMillis: 2_000 });
  db.on('error', () => {});
  const staff = new StaffCalls(site, portA);
  const giveawayId = await staff.createGiveaway('Torture', target);
  const otherGiveawayId = await staff.createGiveaway('Writes', 1_000_000);

  return {
    url,
    cluster,
    members,
    db,
    giveawayId,
    otherGiveawayId,
    newRound: () => staff.newRound(giveawayId, db),
    async stop() {
      await db.end();
      await edge.stop();
      await Promise.all(names.map((name) => members[name].stop()));
      await replicas.close();
      await cluster.stop();
      watchdog.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
