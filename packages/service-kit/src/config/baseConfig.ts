import { z } from 'zod';

/** An address with one of these schemes. */
export function address(...schemes: string[]) {
  const wanted = schemes.map((scheme) => `${scheme}://`).join(' or ');
  return z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), {
      message: `must be an address that begins with ${wanted}`,
    });
}

/** A secret of at least 32 characters, as `openssl rand -base64 32` makes them. */
export const secret = z.string().min(32, 'must have at least 32 characters');

/** What every process is told; a service extends it with its own variables. */
export const baseConfig = z.object({
  /** Address to listen on. */
  HOST: z.string().default('127.0.0.1'),
  /** Port to listen on; 0 takes a free one. */
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Shared with the gateway, which signs with it what services believe about a caller. */
  GATEWAY_SECRET: secret,
  /** May hold user and password. */
  NATS_URL: address('nats', 'tls').default('nats://127.0.0.1:4222'),
  /** Only for those that use it. */
  REDIS_URL: address('redis', 'rediss').optional(),
});
export type BaseConfig = z.output<typeof baseConfig>;

/** What a process with a database is told. */
export const databaseConfig = baseConfig.extend({
  DATABASE_URL: address('postgres', 'postgresql'),
  /** Most connections of this process to Postgres. */
  DATABASE_POOL: z.coerce.number('must be a number').int().min(2).max(200).default(10),
});
export type DatabaseConfig = z.output<typeof databaseConfig>;
