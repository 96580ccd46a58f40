import { z } from 'zod';

/** A URL with one of these schemes. */
export function serverUrl(...schemes: string[]) {
  const wanted = schemes.map((scheme) => `${scheme}://`).join(' or ');
  return z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), {
      message: `must be a URL that begins with ${wanted}`,
    });
}

/** URLs of one cluster, separated by commas; the client takes any of them. */
export function serverUrls(...schemes: string[]) {
  const one = serverUrl(...schemes);
  return z.string().refine((value) => value.split(',').every((part) => one.safeParse(part.trim()).success), {
    message: `must be URLs that begin with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });
}

/** A secret of at least 32 characters, as `openssl rand -base64 32` makes them. */
export const secret = z.string().min(32, 'must have at least 32 characters');

/** Secrets on lines of their own: the first is used, and those after it are believed while one takes another's place. */
export const secrets = z
  .string()
  .transform((text) => text.split(/\s*\n\s*/))
  .pipe(z.tuple([secret], secret));

/** The installation's key for what staff enter and no call returns. */
export const settingsSecret = secret
  .optional()
  .describe(
    'encrypts the passwords and keys that staff enter under Connections. Without it they cannot be stored; after a change they are entered again',
  );

/** A whole number, within these bounds. */
export const wholeNumber = (least: number, most: number) =>
  z.coerce.number('must be a number').int().min(least).max(most);

/** Environment variables of every process; a service extends them with its own. */
export const baseConfig = z.object({
  HOST: z.string().default('127.0.0.1').describe('address to listen on'),
  PORT: wholeNumber(0, 65_535).default(0).describe('port to listen on; 0 takes a free one'),
  LISTEN_FD: wholeNumber(3, 1024)
    .optional()
    .describe('descriptor of a bound socket to listen on, instead of HOST and PORT'),
  DRAIN_MS: wholeNumber(0, 6_000)
    .default(0)
    .describe(
      'milliseconds for which it still accepts connections, until load balancers have seen at `/readyz` that it leaves',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('a level of pino'),
  NATS_URL: serverUrls('nats', 'tls')
    .default('nats://127.0.0.1:4222')
    .describe('may include user and password; all servers of a cluster, separated by commas'),
});

/** Environment variables of every service. */
export const serviceConfig = baseConfig.extend({
  DATABASE_URL: serverUrl('postgres', 'postgresql').describe('database of the service'),
  NATS_REPLICAS: wholeNumber(1, 5)
    .default(1)
    .describe(
      'servers of the NATS cluster that each keep a copy of the events: 3 where the loss of one must not stop them',
    ),
  GATEWAY_PUBLIC_KEY: z
    .string()
    .regex(
      /^[\w-]{43}(\s+[\w-]{43})*$/,
      'must be 43 characters, as `node tools/run.mjs tools/src/gatewayKey.ts` prints them',
    )
    .describe(
      "the gateway's public key, which verifies the tokens of its calls; several while it gets another, on lines of their own",
    ),
  METRICS_TOKEN: secrets.optional().describe('bearer tokens for `/metrics`. Without one they are not served'),
});
export type ServiceConfig = z.output<typeof serviceConfig>;
