import { availableParallelism } from 'node:os';
import { domains, mapNames, urlVariable } from '@show/contracts/deploy/parts';
import { addressList, baseConfig, secrets, serverUrl, wholeNumber } from '@show/service-kit/config';
import { parsePasscodeHash } from '@show/service-kit/passcode';
import { showFileVariables } from '@show/service-kit/show';
import { z } from 'zod';

/** URLs of the services: `CONTENT_URL` and so on. */
const serviceUrls = mapNames(domains.map(urlVariable), () =>
  serverUrl('http').describe('where the service is'),
);

export const gatewayConfig = baseConfig.extend({
  GATEWAY_SECRET: secrets.describe(
    'derives the keys that sign service tokens and tasks of work; one per line while one replaces another',
  ),
  ...serviceUrls,
  REDIS_URL: serverUrl('redis', 'rediss').describe('sessions, sign-in limits, counted failures'),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w:-]+$/, 'must be letters, digits, - and :')
    .default('gateway')
    .describe('prefix of the keys in Redis; sites that share a Redis need different ones'),
  SESSION_SECRET: secrets.describe(
    'signs cookies of staff and encrypts what Redis keeps of them; one per line while one replaces another, the first signs',
  ),
  ADMIN_PASSCODE_HASH: z
    .string()
    .transform((text, context) => {
      const parsed = parsePasscodeHash(text);
      if (!parsed) context.addIssue('must be a hash that `npm run passcode` prints');
      return parsed ?? z.NEVER;
    })
    .describe(
      "`scrypt$N$r$p$salt$hash`, as `npm run passcode` prints it, or `...$mark` from the launcher's `secrets.json`",
    ),
  SESSION_IDLE_MINUTES: wholeNumber(5, 720)
    .default(30)
    .describe('idle timeout of sessions in minutes; after 12 hours they end in any case'),
  MFE_DIR: z.string().describe('folder of published front ends and their registry'),
  ...showFileVariables,
  PUBLIC_URL: serverUrl('http', 'https')
    .default('http://localhost:8080')
    .describe('public URL of the site, for canonical links and the Origin check'),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10)
    .default(0)
    .describe('number of trusted proxies in front; exactly that many entries of X-Forwarded-For are trusted'),
  TRUSTED_PROXIES: addressList
    .optional()
    .describe(
      'addresses and networks of those proxies, separated by commas; other connections count as themselves, whatever they forward',
    ),
  INSIDE_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('internal address to serve `/healthz`, `/readyz` and `/metrics` on'),
  INSIDE_PORT: wholeNumber(0, 65_535).default(0).describe('its port; 0 takes a free one'),
  SHARED_ADDRESSES: addressList
    .optional()
    .describe(
      'addresses and networks that many people share, separated by commas, such as the venue of a broadcast: wider limits there. Default: loopback and private networks, if PUBLIC_URL is on this machine',
    ),
  RENDER_WORKERS: wholeNumber(0, 16)
    .default(Math.min(4, Math.max(1, availableParallelism() - 1)))
    .describe('processes that render documents; 0: browsers render them'),
  INSTALLATION_FILE: z
    .string()
    .optional()
    .describe('file in which the launcher notes version and folder of backups for the System page'),
  DEV_RELOAD: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1')
    .describe('1 while front ends are being worked on: open pages reload automatically'),
});
export type GatewayConfig = z.output<typeof gatewayConfig>;
