import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bindSocket, ManagedProcess, type ProgramSpec, startWatchdog } from '@show/dev-servers/processes';
import { freePort, layOutServers, removeStackDir } from '@show/dev-servers/servers';
import pg from 'pg';
import { createClient, type RedisClientType } from 'redis';
import { Editor } from './Editor';
import { HttpSite } from './HttpSite';
import { Link } from './Link';
import {
  contentSpec,
  cooldownHours,
  createDatabase,
  gatewaySpec,
  hashOf,
  migrate,
  newSecret,
  type SiteSettings,
  serviceSpec,
} from './programs';
import { readStored } from './readStored';

export type MemberName = 'postgres' | 'redis' | 'nats' | 'content' | 'giveaway-a' | 'giveaway-b' | 'gateway';
/** The links between parts. Both replicas of the service share theirs. */
export type LinkName = 'gateway-service' | 'service-postgres' | 'service-redis' | 'service-nats';

/** The system under test and what a fault can do to it. */
export interface World {
  readonly url: string;
  readonly giveawayId: number;
  /** Processes that must run when a fault is over. */
  readonly members: Readonly<Record<MemberName, ManagedProcess>>;
  /** Opens rounds of the giveaway, and pauses it. */
  readonly editor: Editor;
  /** The database of svc-giveaway. */
  readonly db: pg.Pool;
  readonly links: Readonly<Record<LinkName, Link>>;
  /** The same server, as its superuser. */
  readonly admin: pg.Pool;
  readonly redis: RedisClientType;
  /** Folder in which NATS keeps its store. */
  readonly natsFolder: string;
  readonly redisPrefix: string;
  newRound(): Promise<HttpSite>;
  stop(): Promise<void>;
}

const prefix = 'torture';

/**
 * Real servers, two replicas of svc-giveaway, svc-content, a gateway, and links between them whose faults can be controlled.
 * @param root folder of the repository
 * @param target entries of a round
 * @param settings further variables of svc-giveaway and the gateway
 */
export async function startWorld(
  root: string,
  target: number,
  settings: NodeJS.ProcessEnv = {},
): Promise<World> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'local-show-torture-')));
  const stackDir = join(folder, 'stack');
  mkdirSync(stackDir, { mode: 0o711 });
  const watchdog = startWatchdog();
  const [postgres, redis, nats] = await layOutServers(stackDir, false);
  const member = (spec: ProgramSpec) => new ManagedProcess(spec, watchdog);
  const servers = {
    postgres: member(postgres.spec),
    redis: member(redis.spec),
    nats: member(nats.spec),
  };
  await Promise.all(Object.values(servers).map((server) => server.start()));

  const databaseUrl = await createDatabase(postgres.url, 'giveaway');
  const contentDatabaseUrl = await createDatabase(postgres.url, 'content');

  const [portA, portB, gatewayPort] = [await freePort(), await freePort(), await freePort()];
  const [insidePort, contentPort] = [await freePort(), await freePort()];
  const links = {
    'gateway-service': new Link([portA, portB]),
    'service-postgres': new Link([Number(new URL(postgres.url).port)]),
    'service-redis': new Link([Number(new URL(redis.url).port)]),
    'service-nats': new Link([Number(new URL(nats.url).port)]),
  };
  for (const link of Object.values(links)) await link.open();

  const url = `http://127.0.0.1:${gatewayPort}`;
  const site: SiteSettings = { root, stackDir, url, gatewaySecret: newSecret(), deviceSecret: newSecret() };
  const passcode = newSecret();
  const socket = bindSocket('127.0.0.1', gatewayPort);
  const service = (name: string, port: number) =>
    serviceSpec(site, name, port, {
      DATABASE_URL: links['service-postgres'].through(databaseUrl),
      REDIS_URL: links['service-redis'].through(redis.url),
      NATS_URL: links['service-nats'].through(nats.url),
      REDIS_PREFIX: prefix,
      ...settings,
    });
  const [a, b] = [service('giveaway-a', portA), service('giveaway-b', portB)];
  await migrate(a, databaseUrl, watchdog);
  const content = contentSpec(site, contentPort, { DATABASE_URL: contentDatabaseUrl, NATS_URL: nats.url });
  await migrate(content, contentDatabaseUrl, watchdog);
  const gateway = gatewaySpec(
    site,
    { name: 'gateway', port: gatewayPort, insidePort },
    {
      CONTENT_URL: `http://127.0.0.1:${contentPort}`,
      GIVEAWAY_URL: `http://127.0.0.1:${links['gateway-service'].port}`,
      REDIS_URL: redis.url,
      NATS_URL: nats.url,
      SESSION_SECRET: newSecret(),
      ADMIN_PASSCODE_HASH: hashOf(passcode),
      ...settings,
    },
  );
  const members = {
    ...servers,
    content: member(content),
    'giveaway-a': member(a),
    'giveaway-b': member(b),
    gateway: member({ ...gateway, socket }),
  };
  await Promise.all(
    ['content', 'giveaway-a', 'giveaway-b', 'gateway'].map((name) => members[name as MemberName].start()),
  );

  const db = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const admin = new pg.Pool({ connectionString: postgres.url, max: 1 });
  for (const pool of [db, admin]) pool.on('error', () => {});
  const redisClient: RedisClientType = createClient({ url: redis.url });
  redisClient.on('error', () => {});
  await redisClient.connect();

  const editor = new Editor(url);
  await editor.join(passcode);
  const giveawayId = await editor.createGiveaway('Torture', target);

  return {
    url,
    editor,
    members,
    links,
    db,
    admin,
    redis: redisClient,
    natsFolder: nats.spec.cwd,
    giveawayId,
    redisPrefix: prefix,
    async newRound() {
      await editor.beSignedIn();
      return new HttpSite({
        url,
        giveawayId,
        round: await editor.reset(),
        cooldown: cooldownHours * 3_600_000,
        readStored: (round) => readStored(db, giveawayId, round),
      });
    },
    async stop() {
      redisClient.destroy();
      await Promise.all([db.end(), admin.end()]);
      await Promise.all(Object.values(links).map((link) => link.close()));
      for (const name of [
        'gateway',
        'giveaway-a',
        'giveaway-b',
        'content',
        'nats',
        'redis',
        'postgres',
      ] as const)
        await members[name].stop();
      watchdog.stop();
      socket?.close();
      removeStackDir(stackDir);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
