import { join } from 'node:path';
import type { ServiceName } from '../build/serviceBundles';
import type { ProgramSpec } from '../processes/program';
import type { ServerName } from '../servers/programs';
import { type Domain, databaseUrl } from './databases';
import { inheritedEnvironment, type StackEnvironment } from './environment';
import type { MailboxAddresses } from './mailbox';
import type { Secrets } from './secrets';

export interface ServicePlan {
  environment: StackEnvironment;
  secrets: Secrets;
  /** Addresses of the three servers. */
  servers: Record<ServerName, string>;
  /** The mail server of development; undefined where another one is given. */
  mailbox: MailboxAddresses | undefined;
  /** Loopback ports of the services; the gateway's is PORT. */
  ports: Record<ServiceName, number>;
  /** Loopback port where the gateway tells its health and figures. */
  insidePort: number;
  /** `npm run dev`: the gateway tells open pages to reload. */
  dev: boolean;
}

const domainOf: Record<Exclude<ServiceName, 'gateway'>, Domain> = {
  'svc-content': 'content',
  'svc-giveaway': 'giveaway',
  'svc-media': 'media',
};

/**
 * Under entry load most requests outlive a collection of V8's small default of 16 MB for new objects, and collecting
 * costs a fifth of the CPU; it can be given on the command line only.
 */
const roomForRequests = ['--max-semi-space-size=64'];
const nodeOptions: Partial<Record<ServiceName, string[]>> = {
  gateway: roomForRequests,
  'svc-giveaway': roomForRequests,
};

/**
 * The system's allocator keeps a pool for each thread and gives little back: decoding large pictures on changing
 * threads would let the process grow to twice what it needs. One pool is as fast, since two pictures are decoded at a
 * time. It must be told before the process starts.
 */
const onePoolOfMemory = { MALLOC_ARENA_MAX: '1' };

/** Where a process answers on this machine. */
export function serviceUrl(plan: ServicePlan, name: ServiceName): string {
  return name === 'gateway' ? plan.environment.url : `http://127.0.0.1:${plan.ports[name]}`;
}

/** How one of the four processes is run. */
export function serviceSpec(plan: ServicePlan, name: ServiceName): ProgramSpec {
  const { root, stackDir } = plan.environment;
  return {
    name,
    file: process.execPath,
    args: [...(nodeOptions[name] ?? []), join(root, name, 'dist', 'main.js')],
    cwd: join(root, name),
    env: serviceEnvironment(plan, name),
    logFile: join(stackDir, 'logs', `${name}.log`),
    stopSignal: 'SIGTERM',
    stopWithinMs: 10_000,
    startWithinMs: 60_000,
    probe: () => ready(`http://127.0.0.1:${name === 'gateway' ? plan.insidePort : plan.ports[name]}/readyz`),
  };
}

/** The variables of one process; what is not ours is handed on as it was given. */
function serviceEnvironment(plan: ServicePlan, name: ServiceName): NodeJS.ProcessEnv {
  const { environment, secrets, servers, ports } = plan;
  const shared = {
    ...inheritedEnvironment(),
    NODE_ENV: process.env.NODE_ENV ?? (plan.dev ? 'development' : 'production'),
    SERVICE_NAME: name,
    HOST: name === 'gateway' ? environment.HOST : '127.0.0.1',
    PORT: String(ports[name]),
    LOG_LEVEL: environment.LOG_LEVEL,
    REDIS_URL: servers.redis,
    NATS_URL: servers.nats,
    GATEWAY_SECRET: secrets.gatewaySecret,
    SHOW_FILE: environment.SHOW_FILE,
    TRUSTED_PROXY_HOPS: String(environment.TRUSTED_PROXY_HOPS),
    PUBLIC_URL: environment.PUBLIC_URL ?? environment.url,
  };
  if (name !== 'gateway') {
    return {
      ...shared,
      DATABASE_URL: databaseUrl(servers.postgres, domainOf[name]),
      ...(name === 'svc-giveaway' && { DEVICE_SECRET: secrets.deviceSecret, ...mailEnvironment(plan) }),
      ...(name === 'svc-media' && { ...onePoolOfMemory, MEDIA_DIR: join(environment.stackDir, 'media') }),
    };
  }
  return {
    ...shared,
    CONTENT_URL: serviceUrl(plan, 'svc-content'),
    GIVEAWAY_URL: serviceUrl(plan, 'svc-giveaway'),
    MEDIA_URL: serviceUrl(plan, 'svc-media'),
    SESSION_SECRET: secrets.sessionSecret,
    ADMIN_PASSCODE_HASH: environment.ADMIN_PASSCODE_HASH ?? secrets.adminPasscodeHash,
    MFE_DIR: join(environment.stackDir, 'mfe'),
    BRAND_DIR: join(environment.stackDir, 'brand'),
    INSIDE_HOST: '127.0.0.1',
    INSIDE_PORT: String(plan.insidePort),
    ...(plan.dev && { DEV_RELOAD: '1' }),
  };
}

/** A mail server given by the environment is handed on with everything else. */
function mailEnvironment({ mailbox }: ServicePlan, env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  if (!mailbox) return {};
  const hasSender = env.MAIL_FROM || env.MAIL_FROM_FILE;
  return { SMTP_URL: mailbox.smtpUrl, ...(!hasSender && { MAIL_FROM: 'giveaway@localhost' }) };
}

async function ready(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
  if (response.ok) return;
  throw new Error(`${response.status} ${(await response.text()).slice(0, 300)}`);
}
