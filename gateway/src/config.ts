import { availableParallelism } from 'node:os';
import { domains, mapNames, urlVariable } from '@show/contracts/domain/parts';
import { address, addressList, baseConfig, secrets } from '@show/service-kit/config';
import { parsePasscodeHash } from '@show/service-kit/passcode';
import { z } from 'zod';

const whole = (least: number, most: number) => z.coerce.number('must be a number').int().min(least).max(most);

/** Where the services answer: `CONTENT_URL` and so on. */
const serviceUrls = mapNames(domains.map(urlVariable), () => address('http'));

export const gatewayConfig = baseConfig.extend({
  /** The first derives the key that signs service tokens; the services know its public half. */
  GATEWAY_SECRET: secrets,
  ...serviceUrls,
  /** Sessions and counts of sign-in attempts. */
  REDIS_URL: address('redis', 'rediss'),
  /** Prefix of its keys in Redis; sites that share a Redis need different ones. */
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w:-]+$/, 'must be letters, digits, - and :')
    .default('gateway'),
  /** The first signs cookies of staff and proofs in documents; what any of them signed is believed. */
  SESSION_SECRET: secrets,
  /** `scrypt$N$r$p$salt$hash`, as `npm run passcode` prints it, or `...$mark` from the launcher's `secrets.json`. */
  ADMIN_PASSCODE_HASH: z.string().transform((text, context) => {
    const parsed = parsePasscodeHash(text);
    if (!parsed) context.addIssue('must be a hash that `npm run passcode` prints');
    return parsed ?? z.NEVER;
  }),
  /** Idle timeout of sessions in minutes; after 12 hours they end in any case. */
  SESSION_IDLE_MINUTES: whole(5, 720).default(30),
  /** Folder of published front ends and their registry. */
  MFE_DIR: z.string(),
  /** The file that makes the site one show's own. */
  SHOW_FILE: z.string().default('../show.json'),
  /** Public URL of the site, for canonical URLs and the Origin check. */
  PUBLIC_URL: address('http', 'https').default('http://localhost:8080'),
  /** Number of trusted proxies in front; exactly so many entries of X-Forwarded-For are trusted. */
  TRUSTED_PROXY_HOPS: whole(0, 10).default(0),
  /** Addresses and networks of those proxies; a connection from elsewhere counts as itself, whatever it forwards. */
  TRUSTED_PROXIES: addressList.optional(),
  /** Internal address of `/healthz`, `/readyz` and `/metrics`; port 0 takes a free one. */
  INSIDE_HOST: z.string().default('127.0.0.1'),
  INSIDE_PORT: whole(0, 65_535).default(0),
  /**
   * Addresses and networks without a limit, separated by commas: the venue of a broadcast, say. Without
   * it the loopback addresses, where PUBLIC_URL is one.
   */
  SHARED_ADDRESSES: addressList.optional(),
  /** Processes that render documents; with 0 browsers render them. */
  RENDER_WORKERS: whole(0, 16).default(Math.min(4, Math.max(1, availableParallelism() - 1))),
  /** 1 while front ends are being worked on: open pages reload by themselves. */
  DEV_RELOAD: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
});
export type GatewayConfig = z.output<typeof gatewayConfig>;
