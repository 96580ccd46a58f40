import { resolve } from 'node:path';
import { address, ConfigError, loadConfig } from '@show/service-kit/config';
import { z } from 'zod';
import { Fault } from '../fault';

const environmentSchema = z.object({
  /** Public port of the gateway. */
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  /** Address the gateway listens on: 0.0.0.0 lets phones on the same network in. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Folder for this stack's data, logs and secrets; relative to the repository. */
  STACK_DIR: z.string().min(1).default('.local'),
  /** `off` leaves an empty database empty. */
  DEMO_CONTENT: z.enum(['on', 'off']).default('on'),
  /** Number of proxies in front of the gateway whose word about the visitor's address counts. */
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  /** Port of this machine alone where the gateway tells its health and figures; a free one is chosen without it. */
  INSIDE_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Where visitors find the site, for canonical addresses and the check of Origin. */
  PUBLIC_URL: address('http', 'https').optional(),
  /** A Postgres of yours; its user must be able to create databases, or they must exist. */
  DATABASE_URL: address('postgres', 'postgresql').optional(),
  REDIS_URL: address('redis', 'rediss').optional(),
  NATS_URL: address('nats', 'tls').optional(),
  /** How long a server given by its address may take to answer when we start. */
  SERVER_WAIT_SECONDS: z.coerce.number().int().min(0).max(3_600).default(60),
  /** Made by `npm run passcode`; without it the first start makes a random passcode. */
  ADMIN_PASSCODE_HASH: z
    .string()
    .regex(/^scrypt\$\d+\$\d+\$\d+\$[\w-]+\$[\w-]+$/, 'must be what `npm run passcode` prints')
    .optional(),
  /** What makes it one show's site. */
  SHOW_FILE: z.string().min(1).default('show.json'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

type Variables = z.infer<typeof environmentSchema>;

export interface StackEnvironment extends Variables {
  /** Root of the repository, absolute. */
  root: string;
  /** STACK_DIR, absolute. */
  stackDir: string;
  /** Where the site answers on this machine. */
  url: string;
}

/** The launcher's own variables, as NAME or as NAME_FILE; a Fault lists everything that is wrong with them. */
export function stackEnvironment(root: string, env: NodeJS.ProcessEnv = process.env): StackEnvironment {
  const variables = readVariables(env);
  const { PORT, STACK_DIR, SHOW_FILE } = variables;
  return {
    ...variables,
    SHOW_FILE: resolve(root, SHOW_FILE),
    root,
    stackDir: resolve(root, STACK_DIR),
    url: `http://localhost:${PORT}`,
  };
}

/** The environment of children: everything given to us, but for what we decide ourselves. */
export function inheritedEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const own = new Set(Object.keys(environmentSchema.shape).flatMap((name) => [name, `${name}_FILE`]));
  const kept = Object.entries(env).filter(([name]) => !own.has(name) && !name.startsWith('npm_'));
  return Object.fromEntries(kept);
}

function readVariables(env: NodeJS.ProcessEnv): Variables {
  try {
    return loadConfig(environmentSchema, env);
  } catch (error) {
    throw error instanceof ConfigError ? new Fault(error.message) : error;
  }
}
