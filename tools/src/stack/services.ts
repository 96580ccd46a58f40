import { join } from 'node:path';
import { type Domain, domains, type ProcessName, serviceOf, urlVariable } from '@show/contracts/deploy/parts';
import { errorCode } from '@show/dev-servers/fault';
import type { BoundSocket, ProgramSpec } from '@show/dev-servers/processes';
import { redisUserUrl, type ServerName } from '@show/dev-servers/servers';
import { gatewayPublicKeys } from '@show/service-kit/gatewayToken';
import { passedThrough, type StackEnvironment, systemEnvironment } from './environment';
import { giveawayRedisUser } from './giveawayRedisUser';
import { installationFile } from './installationNote';
import { mfeDirOf } from './mfeDir';
import { processConfigs } from './processConfigs';
import type { Secrets } from './secrets';

export interface ServicePlan {
  environment: StackEnvironment;
  secrets: Secrets;
  /** URLs of the three servers, that of Postgres for its administrator. */
  servers: Record<ServerName, string>;
  /** The database of each service, for its own user. */
  databases: Record<Domain, string>;
  /** Loopback ports of the services; the gateway's is PORT. */
  ports: Record<ProcessName, number>;
  /** Loopback port of the gateway's health and metrics. */
  insidePort: number;
  /** The gateway's public port, held for one gateway after the other; undefined where each binds it itself. */
  socket: BoundSocket | undefined;
  /** `npm run dev`: the gateway makes open pages reload. */
  dev: boolean;
}

/**
 * Under entry load most requests outlive a collection of V8's small default of 16 MB for new objects, and collecting
 * costs a fifth of the CPU; it can be given on the command line only.
 */
const roomForRequests = ['--max-semi-space-size=64'];
const takesManyRequests: readonly ProcessName[] = ['gateway', 'svc-giveaway'];

/** Command line options of Node for a process. */
function nodeArguments(name: ProcessName): string[] {
  return takesManyRequests.includes(name) ? roomForRequests : [];
}

/**
 * The system's allocator keeps a pool for each thread and gives little back: a gateway at rest held 100 MB more than it
 * needed. svc-media decodes large pictures on changing threads, two at a time, for which one pool is as fast. It must be set
 * before the process starts.
 */
const poolsOfMemory = (name: ProcessName) => ({ MALLOC_ARENA_MAX: name === 'svc-media' ? '1' : '2' });

export function serviceUrl(plan: ServicePlan, name: ProcessName): string {
  return name === 'gateway' ? plan.environment.url : `http://127.0.0.1:${plan.ports[name]}`;
}

/** URLs of the services, by the variables of those that call them. */
function serviceUrls(plan: ServicePlan): NodeJS.ProcessEnv {
  return Object.fromEntries(
    domains.map((domain) => [urlVariable(domain), serviceUrl(plan, serviceOf(domain))]),
  );
}

export function serviceSpec(plan: ServicePlan, name: ProcessName): ProgramSpec {
  const { root, stackDir } = plan.environment;
  return {
    name,
    file: process.execPath,
    args: [...nodeArguments(name), join(root, name, 'dist', 'main.js')],
    cwd: join(root, name),
    env: serviceEnvironment(plan, name),
    logFile: join(stackDir, 'logs', `${name}.log`),
    stopSignal: 'SIGTERM',
    stopWithinMs: 20_000,
    startWithinMs: 60_000,
    ...(name === 'gateway' && { socket: plan.socket }),
    probe: () => ready(`${insideUrl(plan, name)}/readyz`),
    isAlive: () => answering(`${insideUrl(plan, name)}/healthz`),
  };
}

/** URL of a process for health checks and metrics. */
function insideUrl(plan: ServicePlan, name: ProcessName): string {
  return `http://127.0.0.1:${name === 'gateway' ? plan.insidePort : plan.ports[name]}`;
}

/**
 * The variables of one process: those that its configuration names, as the launcher sets them or else as they were given to
 * it, and system variables. No process gets another's secrets.
 */
export function serviceEnvironment(plan: ServicePlan, name: ProcessName): NodeJS.ProcessEnv {
  const own = Object.keys(processConfigs[name].shape);
  const fromLauncher = launcherVariables(plan, name);
  return {
    ...systemEnvironment(),
    ...passedThrough(own),
    ...Object.fromEntries(
      own.flatMap((variable) => (variable in fromLauncher ? [[variable, fromLauncher[variable]]] : [])),
    ),
    NODE_ENV: process.env.NODE_ENV ?? (plan.dev ? 'development' : 'production'),
    SERVICE_NAME: name,
    ...poolsOfMemory(name),
  };
}

/** Variables that the launcher sets, for processes that have them. */
function launcherVariables(plan: ServicePlan, name: ProcessName): NodeJS.ProcessEnv {
  const { environment, secrets, servers, databases, ports, dev } = plan;
  const domain = domains.find((known) => serviceOf(known) === name);
  const { stackDir } = environment;
  return {
    HOST: name === 'gateway' ? environment.HOST : '127.0.0.1',
    PORT: String(ports[name]),
    LOG_LEVEL: environment.LOG_LEVEL,
    REDIS_URL: name === 'svc-giveaway' ? giveawayRedisUrl(plan) : servers.redis,
    NATS_URL: servers.nats,
    SHOW_FILE: environment.SHOW_FILE,
    TRUSTED_PROXY_HOPS: String(environment.TRUSTED_PROXY_HOPS),
    PUBLIC_URL: environment.PUBLIC_URL ?? environment.url,
    ...(domain && { DATABASE_URL: databases[domain] }),
    GATEWAY_SECRET: secrets.gatewaySecret,
    GATEWAY_PUBLIC_KEY: gatewayPublicKeys(secrets.gatewaySecret),
    DEVICE_SECRET: secrets.deviceSecret,
    SETTINGS_SECRET: secrets.settingsSecret,
    SESSION_SECRET: secrets.sessionSecret,
    ADMIN_PASSCODE_HASH: environment.ADMIN_PASSCODE_HASH ?? secrets.adminPasscodeHash,
    MAIL_DIR: mailFolder(stackDir),
    ...(!isGiven('METRICS_TOKEN') && { METRICS_TOKEN: secrets.metricsToken }),
    MEDIA_DIR: join(stackDir, 'media'),
    ...serviceUrls(plan),
    MFE_DIR: mfeDirOf(stackDir, dev),
    INSTALLATION_FILE: installationFile(stackDir),
    INSIDE_HOST: '127.0.0.1',
    INSIDE_PORT: String(plan.insidePort),
    ...(dev && { DEV_RELOAD: '1' }),
  };
}

/** Where svc-giveaway saves emails while no mail server is given. */
export const mailFolder = (stackDir: string) => join(stackDir, 'mail');

/** Whether the launcher was given a variable, as NAME or NAME_FILE. */
export function isGiven(name: string): boolean {
  const { env } = process;
  return Boolean(env[name]?.trim() || env[`${name}_FILE`]?.trim());
}

/** A Redis given by the environment has the users that it has. */
function giveawayRedisUrl({ environment, secrets, servers }: ServicePlan): string {
  return environment.REDIS_URL ?? redisUserUrl(servers.redis, giveawayRedisUser(secrets));
}

async function ready(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
  if (response.ok) return;
  throw new Error(`${response.status} ${(await response.text()).slice(0, 300)}`);
}

/** Rejects when nothing listens. A refusal counts as a response, also one that only closes the connection. */
async function answering(url: string): Promise<void> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (errorCode(cause) === 'ECONNREFUSED') throw cause;
  }
}
