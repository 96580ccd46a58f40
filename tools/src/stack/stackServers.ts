import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '@show/dev-servers/fault';
import type { Supervisor } from '@show/dev-servers/processes';
import {
  type Compose,
  choosePort,
  composeFor,
  dockerServer,
  type PrivateServer,
  privateNats,
  privatePostgres,
  privateRedis,
  type ServerName,
  type ServerPlace,
  type ServerPrograms,
} from '@show/dev-servers/servers';
import { createContainers } from '../provision/docker';
import { provideServerPrograms } from '../provision/serverPrograms';
import type { StackEnvironment } from './environment';
import { giveawayRedisUser } from './giveawayRedisUser';
import { awaitGivenServer, hostsOf } from './givenServer';
import { writeSecretFiles } from './secretFiles';
import type { Secrets } from './secrets';

const serverNames = ['postgres', 'redis', 'nats'] as const;

interface ServersOptions {
  environment: StackEnvironment;
  secrets: Secrets;
  /** Ports given out in this run. */
  chosenPorts: Set<number>;
  say(line: string): void;
  signal: AbortSignal;
}

/** Finds or starts the three servers and returns their URLs once all of them respond. */
export async function bringUpServers(
  options: ServersOptions,
  supervisor: Supervisor,
): Promise<Record<ServerName, string>> {
  const given = givenUrls(options.environment);
  const { stackDir } = options.environment;
  const { from, programs } = await provideServerPrograms({
    given: serverNames.filter((name) => given[name]),
    docker: options.environment.SERVERS_FROM === 'docker',
    logFile: join(stackDir, 'logs', 'apt.log'),
    say: options.say,
  });
  const places = await placeServers(options);
  const contained = serverNames.filter((name) => from[name] === 'docker');
  const compose = await prepareContainers(contained, places, options);
  const bringUp = async (name: ServerName): Promise<string> => {
    const url = given[name];
    if (url) {
      const waitMs = options.environment.SERVER_WAIT_SECONDS * 1_000;
      await awaitGivenServer(name, url, { waitMs, say: options.say, signal: options.signal });
      options.say(`${name}: using the one at ${hostsOf(url)}`);
      return url;
    }
    const server = await (from[name] === 'docker'
      ? dockerServer(name, places[name], compose)
      : programServer(name, places[name], programs, options.secrets));
    await supervisor.start('server', server.spec);
    options.say(`${name}: up on 127.0.0.1:${places[name].port}`);
    return server.url;
  };
  const [postgres, redis, nats] = await Promise.all(serverNames.map(bringUp));
  if (!postgres || !redis || !nats) throw new Error('a server has no URL');
  return { postgres, redis, nats };
}

async function placeServers(options: ServersOptions): Promise<Record<ServerName, ServerPlace>> {
  const { stackDir } = options.environment;
  const { postgresPassword, redisPassword, natsPassword } = options.secrets;
  const place = async (name: ServerName, password: string): Promise<ServerPlace> => ({
    stackDir,
    durable: true,
    password,
    port: await choosePort(`${stackDir}/${name}`, options.chosenPorts),
  });
  return {
    postgres: await place('postgres', postgresPassword),
    redis: await place('redis', redisPassword),
    nats: await place('nats', natsPassword),
  };
}

/** Images are fetched and containers made before any is started, so that they don't race for their network. */
async function prepareContainers(
  names: ServerName[],
  places: Record<ServerName, ServerPlace>,
  { environment, secrets, say }: ServersOptions,
): Promise<Compose> {
  // Other users of this machine cannot enter the outer folder; the containers' users are given the inner one.
  const outer = join(environment.stackDir, 'docker');
  const secretsDir = join(outer, 'secrets');
  const compose = composeFor(environment.root, secretsDir, places);
  if (names.length === 0) return compose;
  say(`using Docker for ${names.join(', ')}; the first time this fetches images`);
  mkdirSync(outer, { recursive: true, mode: 0o700 });
  writeSecretFiles(secrets, (holder) => join(secretsDir, `${holder}-secrets`));
  await createContainers(compose, names);
  return compose;
}

function programServer(
  name: ServerName,
  place: ServerPlace,
  programs: ServerPrograms,
  secrets: Secrets,
): PrivateServer | Promise<PrivateServer> {
  const program = programs[name];
  if (!program) throw new Fault(`${name} was installed but its program cannot be found; put it on PATH`);
  if (name === 'redis') return privateRedis(place, program, [giveawayRedisUser(secrets)]);
  return name === 'postgres' ? privatePostgres(place, program) : privateNats(place, program);
}

function givenUrls(environment: StackEnvironment): Partial<Record<ServerName, string>> {
  const { DATABASE_URL, REDIS_URL, NATS_URL } = environment;
  return {
    ...(DATABASE_URL && { postgres: DATABASE_URL }),
    ...(REDIS_URL && { redis: REDIS_URL }),
    ...(NATS_URL && { nats: NATS_URL }),
  };
}
