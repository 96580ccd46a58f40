import {
  addressList,
  secret,
  serverUrl,
  serviceConfig,
  settingsSecret,
  wholeNumber,
} from '@show/service-kit/config';
import { z } from 'zod';
import type { EntryRules } from './rounds/entryRules';

/** `giveaway@example.org` or `The show <giveaway@example.org>`. */
const sender = z
  .string()
  .regex(
    /^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/,
    'must be an email address, with or without a name',
  );

const variables = serviceConfig.extend({
  REDIS_URL: serverUrl('redis', 'rediss')
    .optional()
    .describe('cache that makes entries faster; they work without it'),
  DEVICE_SECRET: secret.describe(
    'signs the device cookie and keys the hashes of fingerprints and addresses; after a change devices are unknown',
  ),
  PUBLIC_URL: serverUrl('http', 'https')
    .default('http://localhost:8080')
    .describe('public URL of the site; with https, cookies are Secure'),
  ENTRY_COOLDOWN_HOURS: z.coerce
    .number('must be a number')
    .positive()
    .max(8760)
    .default(24)
    .describe('hours after which a device may enter the same round again; decides who may win'),
  ENTRY_PER_ADDRESS: wholeNumber(1, 1_000_000)
    .default(30)
    .describe('entries from one address within the cooldown before further ones need a proof of work'),
  ENTRY_PER_SHARED_ADDRESS: wholeNumber(1, 10_000_000)
    .default(2_000)
    .describe(
      'the same from a shared address. Ten times as many from any address are a flood, and have to wait',
    ),
  SHARED_ADDRESSES: addressList
    .optional()
    .describe(
      'addresses and networks that many people share, separated by commas, such as the venue of a broadcast: wider limits there. Default: loopback and private networks, if PUBLIC_URL is on this machine',
    ),
  CLAIM_DAYS: wholeNumber(1, 365)
    .default(14)
    .describe('days in which a winner can claim before the prize may pass to the alternate'),
  REDIS_PREFIX: z
    .string()
    .default('giveaway')
    .describe('prefix of every key in Redis; of the gateway `gateway`'),
  SMTP_URL: serverUrl('smtp', 'smtps')
    .optional()
    .describe(
      'mail server, `smtp://user:password@host:587`, or `smtps://` for TLS from the start; comes before the one that staff enter',
    ),
  MAIL_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'folder where emails are saved as files while there is no mail server. Without both, mail stays in the outbox',
    ),
  MAIL_HOST_INSIDE: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1')
    .describe('1: the mail server that staff enter may be on this machine or in a private network'),
  SETTINGS_SECRET: settingsSecret,
  MAIL_FROM: sender
    .optional()
    .describe("sender of emails through SMTP_URL, with or without a name; without one it is the show's"),
});

/** Environment variables of svc-giveaway. */
export const giveawayConfig = variables.refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
  path: ['MAIL_FROM'],
});
export type GiveawayConfig = z.output<typeof giveawayConfig>;

/** Entries within a cooldown of one fingerprint at one IP address that need no work: identical phones on one Wi-Fi. */
const perFingerprint = 5;

export function entryRules(config: GiveawayConfig): EntryRules {
  return {
    cooldownSeconds: config.ENTRY_COOLDOWN_HOURS * 3600,
    perFingerprint,
    perAddress: config.ENTRY_PER_ADDRESS,
    claimDays: config.CLAIM_DAYS,
  };
}
