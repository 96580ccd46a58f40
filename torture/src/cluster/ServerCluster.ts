import { execFile } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ManagedProcess, type Watchdog } from '@show/dev-servers/processes';
import { findFile, findPrograms, postgresOwner } from '@show/dev-servers/servers';
import { askJson, askRedis, probePart } from './probes';
import { type MachinePart, parts, ServerMachine } from './ServerMachine';
import { fillTemplate } from './template';
import { missingOf } from './wholeness';

const run = promisify(execFile);
const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin'];
const packages = {
  etcd: 'etcd-server',
  etcdctl: 'etcd-client',
  patroni: 'patroni',
  haproxy: 'haproxy',
  'redis-sentinel': 'redis-sentinel',
} as const;
type Program = keyof typeof packages;

/** Debian's packages that a cluster needs and this machine does not have. */
export async function missingPackages(): Promise<string[]> {
  const { postgres, redis, nats } = await findPrograms();
  const servers = { postgresql: postgres, 'redis-server': redis, 'nats-server': nats };
  const missing = Object.keys(servers).filter((name) => !servers[name as keyof typeof servers]);
  for (const [program, name] of Object.entries(packages)) {
    if (!(await findFile(folders, [program]))) missing.push(name);
  }
  return missing;
}

async function programOf(name: Program): Promise<string> {
  const found = await findFile(folders, [name]);
  if (!found) throw new Error(`${name} is not installed: apt-get install ${packages[name]}`);
  return found;
}

export interface ClusterOptions {
  readonly root: string;
  readonly folder: string;
  readonly watchdog: Watchdog;
}

/**
 * Postgres, Redis and NATS on three machines, as the files in `deploy/high-availability` set them up. The machines are
 * loopback addresses with folders of their own, so that all have the usual ports.
 */
export class ServerCluster {
  readonly machines: readonly ServerMachine[];
  /** What leads to the primaries, as it runs beside the services. */
  readonly proxy: ManagedProcess;
  /** Address of the machine with the services. */
  readonly address: string;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly natsUrl: string;
  readonly values: Readonly<Record<string, string>>;
  readonly #options: ClusterOptions;
  readonly #etcdctl: string;
  readonly #haproxy: string;

  static async start(options: ClusterOptions): Promise<ServerCluster> {
    const missing = await missingPackages();
    if (missing.length > 0) throw new Error(`apt-get install ${missing.join(' ')}`);
    const { postgres = '', redis = '', nats = '' } = await findPrograms();
    const programs = {
      etcd: await programOf('etcd'),
      patroni: await programOf('patroni'),
      sentinel: await programOf('redis-sentinel'),
      redis,
      nats,
    };
    const cluster = new ServerCluster(options, programs, {
      bin: postgres,
      etcdctl: await programOf('etcdctl'),
      haproxy: await programOf('haproxy'),
      owner: await postgresOwner(),
    });
    // The sentinels and the second Redis look for the first.
    await Promise.all(cluster.machines.map((machine) => machine.start(['etcd', 'nats', 'redis'])));
    await Promise.all(cluster.machines.map((machine) => machine.start(['patroni', 'sentinel'])));
    await cluster.proxy.start();
    await cluster.whole();
    return cluster;
  }

  private constructor(
    options: ClusterOptions,
    programs: Readonly<Record<MachinePart, string>>,
    own: {
      bin: string;
      etcdctl: string;
      haproxy: string;
      owner: Awaited<ReturnType<typeof postgresOwner>>;
    },
  ) {
    this.#options = options;
    this.#etcdctl = own.etcdctl;
    this.#haproxy = own.haproxy;
    const subnet = `127.${randomInt(1, 255)}.${randomInt(0, 256)}`;
    this.address = `${subnet}.10`;
    const names = ['m1', 'm2', 'm3'];
    const addresses = names.map((_, at) => `${subnet}.${at + 1}`);
    const password = () => randomBytes(18).toString('base64url');
    this.values = {
      CLUSTER: 'show',
      MACHINES: names.map((name, at) => `${name}=http://${addresses[at]}:2380`).join(','),
      ETCD_HOSTS: addresses.map((address) => `${address}:2379`).join(','),
      ETCD_STATE: 'new',
      NETWORK: '127.0.0.0/8',
      LISTEN: this.address,
      POSTGRES_BIN: own.bin,
      SHARED_BUFFERS: '64MB',
      REDIS_PRIMARY: addresses[0] ?? '',
      PATRONI_PASSWORD: password(),
      POSTGRES_PASSWORD: password(),
      REPLICATION_PASSWORD: password(),
      REDIS_PASSWORD: password(),
      NATS_PASSWORD: password(),
      ...Object.fromEntries(names.map((name, at) => [`NAME_${at + 1}`, name])),
      ...Object.fromEntries(addresses.map((address, at) => [`MACHINE_${at + 1}`, address])),
    };
    const { POSTGRES_PASSWORD, REDIS_PASSWORD = '', NATS_PASSWORD } = this.values;
    this.databaseUrl = `postgres://postgres:${POSTGRES_PASSWORD}@${this.address}:5432/postgres`;
    this.redisUrl = `redis://:${REDIS_PASSWORD}@${this.address}:6379`;
    this.natsUrl = addresses.map((address) => `nats://show:${NATS_PASSWORD}@${address}:4222`).join(',');
    this.machines = names.map((name, at) => {
      const address = addresses[at] ?? '';
      const folder = join(options.folder, name);
      return new ServerMachine({
        name,
        address,
        folder,
        logs: join(options.folder, 'logs'),
        templates: join(options.root, 'deploy', 'high-availability'),
        programs,
        owner: own.owner,
        watchdog: options.watchdog,
        values: {
          ...this.values,
          NAME: name,
          ADDRESS: address,
          DATA: folder,
          REDIS_ROLE: at === 0 ? '' : `replicaof ${addresses[0]} 6379`,
        },
        probe: (part) => probePart(part, address, REDIS_PASSWORD),
      });
    });
    this.proxy = this.haproxy('servers', {}, async () => {
      // Up when it listens; what it leads to may not be up yet.
    });
  }

  /** An HAProxy with one of the configurations of `deploy/high-availability`. */
  haproxy(
    name: string,
    values: Readonly<Record<string, string>>,
    probe: () => Promise<void>,
  ): ManagedProcess {
    const { root, folder, watchdog } = this.#options;
    const file = join(folder, `${name}.cfg`);
    const template = join(root, 'deploy', 'high-availability', `${name}.cfg.template`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, fillTemplate(template, { ...this.values, ...values }), { mode: 0o600 });
    return new ManagedProcess(
      {
        name: `haproxy ${name}`,
        file: this.#haproxy,
        args: ['-db', '-f', file],
        cwd: folder,
        env: { PATH: process.env.PATH, LANG: 'C' },
        logFile: join(folder, 'logs', `${name}.log`),
        stopSignal: 'SIGTERM',
        stopWithinMs: 5_000,
        startWithinMs: 20_000,
        probe,
      },
      watchdog,
    );
  }

  /** The machine of Postgres's primary, or of its synchronous standby. */
  async holder(role: 'leader' | 'sync_standby'): Promise<ServerMachine> {
    const members = await this.#members();
    return this.#named(members.find((member) => member.role === role)?.name);
  }

  async redisPrimary(): Promise<ServerMachine> {
    for (const { address } of this.machines) {
      const sentinel = ['sentinel', 'get-master-addr-by-name', 'show'];
      const told = await askRedis(address, 26_379, this.values.REDIS_PASSWORD ?? '', sentinel).catch(
        () => null,
      );
      if (Array.isArray(told)) return this.#named(this.machines.find((one) => one.address === told[0])?.name);
    }
    throw new Error('no sentinel knows a primary');
  }

  /** Brings a machine back whose disk is empty now. */
  async replace(machine: ServerMachine, some: readonly MachinePart[] = parts): Promise<void> {
    if (some.includes('etcd')) await this.#replaceInEtcd(machine);
    const primary =
      some.includes('redis') || some.includes('sentinel') ? await this.redisPrimary() : undefined;
    await machine.start(some, {
      ETCD_STATE: 'existing',
      ...(primary && { REDIS_PRIMARY: primary.address, REDIS_ROLE: `replicaof ${primary.address} 6379` }),
    });
  }

  /** Waits until every part is up everywhere and has all data. */
  async whole(within = 120_000): Promise<void> {
    for (const end = performance.now() + within; ; await delay(100)) {
      const missing = await missingOf(this.machines, this.values.REDIS_PASSWORD ?? '').catch(String);
      if (missing === null) return;
      if (performance.now() > end) throw new Error(`the machines are not whole: ${missing}`);
    }
  }

  async stop(): Promise<void> {
    await this.proxy.stop();
    // A primary waits for its standby when it ends, so all end at once.
    await Promise.all(this.machines.map((machine) => machine.stop()));
  }

  /** A member whose data is gone has to join as a new one. */
  async #replaceInEtcd(machine: ServerMachine): Promise<void> {
    const others = this.machines.filter((one) => one !== machine).map(({ address }) => `${address}:2379`);
    const etcdctl = async (...args: string[]) => {
      const { stdout } = await run(this.#etcdctl, [`--endpoints=${others.join(',')}`, ...args], {
        env: { PATH: process.env.PATH, ETCDCTL_API: '3' },
      });
      return stdout;
    };
    const id = (await etcdctl('member', 'list')).split('\n').find((line) => line.includes(machine.address));
    if (id) await etcdctl('member', 'remove', id.split(',')[0] ?? '');
    await etcdctl('member', 'add', machine.name, `--peer-urls=http://${machine.address}:2380`);
  }

  async #members(): Promise<readonly { name: string; role: string }[]> {
    for (const { address } of this.machines) {
      const told = await askJson(`http://${address}:8008/cluster`).catch(() => null);
      if (told) return (told as { members: { name: string; role: string }[] }).members;
    }
    throw new Error('no Patroni answers');
  }

  #named(name: string | undefined): ServerMachine {
    const found = this.machines.find((machine) => machine.name === name);
    if (!found) throw new Error(`there is no machine ${name}`);
    return found;
  }
}
