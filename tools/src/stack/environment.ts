import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Fault } from '@show/dev-servers/fault';
import {
  baseConfig,
  ConfigError,
  loadConfig,
  serverUrl,
  serverUrls,
  wholeNumber,
} from '@show/service-kit/config';
import { showFileOf, showFileVariables } from '@show/service-kit/show';
import { z } from 'zod';

export const environmentSchema = z.object({
  PORT: wholeNumber(1, 65_535).default(8080).describe('public port of the gateway'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('address the gateway listens on: 0.0.0.0 lets phones on the same network in'),
  STACK_DIR: z
    .string()
    .min(1)
    .default('.local')
    .describe("folder for this stack's data, logs and secrets; relative to the repository"),
  DEMO_CONTENT: showFileVariables.DEMO_CONTENT,
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10)
    .default(0)
    .describe('number of trusted proxies in front of the gateway'),
  INSIDE_PORT: wholeNumber(1, 65_535)
    .optional()
    .describe("loopback port of the gateway's health and metrics; a free one is chosen by default"),
  PUBLIC_URL: serverUrl('http', 'https')
    .optional()
    .describe('where visitors find the site, for canonical URLs and the Origin check'),
  DATABASE_URL: serverUrl('postgres', 'postgresql')
    .optional()
    .describe('a Postgres of yours; its user must be able to create databases, or they must exist'),
  REDIS_URL: serverUrl('redis', 'rediss').optional().describe('a Redis of yours'),
  NATS_URL: serverUrls('nats', 'tls')
    .optional()
    .describe('a NATS of yours, all servers of a cluster separated by commas'),
  SERVER_WAIT_SECONDS: wholeNumber(0, 3_600)
    .default(60)
    .describe('how long a server given by its address may take to respond when we start'),
  SERVERS_FROM: z
    .enum(['programs', 'docker'])
    .default('programs')
    .describe(
      '`docker`: servers whose address is not given come from Docker, also where their programs are installed',
    ),
  ADMIN_PASSCODE_HASH: z
    .string()
    .regex(/^scrypt\$\d+\$\d+\$\d+(\$[\w-]+){2,3}$/, 'must be what `npm run passcode` prints')
    .optional()
    .describe('made by `npm run passcode`; without it the first start makes a random passcode'),
  ADMIN_PASSCODE: z
    .string()
    .optional()
    .describe(
      'the passcode itself, to fill in the demonstration where only its hash is given; no service gets it',
    ),
  SHOW_FILE: showFileVariables.SHOW_FILE,
  LOG_LEVEL: baseConfig.shape.LOG_LEVEL,
});

type Variables = z.infer<typeof environmentSchema>;

export interface StackEnvironment extends Variables {
  /** Absolute. */
  SHOW_FILE: string;
  /** Root of the repository, absolute. */
  root: string;
  /** STACK_DIR, absolute. */
  stackDir: string;
  /** URL of the site on this machine. */
  url: string;
}

/** The launcher's own variables, as NAME or as NAME_FILE; a Fault lists everything that is wrong with them. */
export function stackEnvironment(root: string, env: NodeJS.ProcessEnv = process.env): StackEnvironment {
  const variables = readVariables(env);
  const { PORT, STACK_DIR } = variables;
  const stackDir = resolve(root, STACK_DIR);
  const DEMO_CONTENT = existsSync(blankMark(stackDir)) ? 'off' : variables.DEMO_CONTENT;
  return {
    ...variables,
    DEMO_CONTENT,
    SHOW_FILE: resolve(root, showFileOf({ ...variables, DEMO_CONTENT }, root)),
    root,
    stackDir,
    url: `http://localhost:${PORT}`,
  };
}

const blankMark = (stackDir: string): string => join(stackDir, 'began-blank');

/** Marks a stack without the demonstration: it stays so when it is started without the variable. */
export function markBlank({ DEMO_CONTENT, stackDir }: StackEnvironment): void {
  if (DEMO_CONTENT === 'off') writeFileSync(blankMark(stackDir), `${new Date().toISOString()}\n`);
}

/** System variables that every child process needs. */
const systemVariables = [
  /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|LC_\w+|TZ|TMPDIR)$/,
  /^(NODE_OPTIONS|NODE_EXTRA_CA_CERTS|NODE_USE_ENV_PROXY|UV_THREADPOOL_SIZE|SSL_CERT_(FILE|DIR))$/,
  /^(https?|all|no)_proxy$/i,
];

/** The environment that every child gets. */
export function systemEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => systemVariables.some((one) => one.test(name))),
  );
}

/** The variables of these names that the launcher was given, as NAME or NAME_FILE, except those that it sets itself. */
export function passedThrough(
  names: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const wanted = names.filter((name) => !(name in environmentSchema.shape));
  const given = wanted.flatMap((name) => [name, `${name}_FILE`]).filter((name) => env[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, env[name]]));
}

function readVariables(env: NodeJS.ProcessEnv): Variables {
  try {
    return loadConfig(environmentSchema, env);
  } catch (error) {
    throw error instanceof ConfigError ? new Fault(error.message) : error;
  }
}
