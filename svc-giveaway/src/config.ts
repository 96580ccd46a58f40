import { address, addressList, secret, serviceConfig } from '@show/service-kit/config';
import { z } from 'zod';
import type { EntryRules } from './rounds/entryRules';

/** `giveaway@example.org` or `The show <giveaway@example.org>`. */
const sender = z
  .string()
  .regex(
    /^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/,
    'must be an e-mail address, with or without a name',
  );

const whole = (least: number, most: number, usual: number) =>
  z.coerce.number('must be a number').int().min(least).max(most).default(usual);

const variables = serviceConfig.extend({
  /** Cache that makes entries faster; they work without it. */
  REDIS_URL: address('redis', 'rediss').optional(),
  /** Signs the device cookie and keys the hashes of fingerprints and IP addresses. After a change devices are not recognized. */
  DEVICE_SECRET: secret,
  /** The site's public URL. With https, cookies are Secure. */
  PUBLIC_URL: address('http', 'https').default('http://localhost:8080'),
  /** Hours after which a device may enter the same round again. */
  ENTRY_COOLDOWN_HOURS: z.coerce.number('must be a number').positive().max(8760).default(48),
  /** Max entries within a cooldown from one IP address. */
  ENTRY_PER_ADDRESS: whole(1, 1_000_000, 30),
  /**
   * IP addresses and networks without a limit, separated by commas: the venue of a broadcast, say. Without it the
   * loopback addresses, where PUBLIC_URL is one.
   */
  SHARED_ADDRESSES: addressList.optional(),
  /** Days in which a winner can claim. */
  CLAIM_DAYS: whole(1, 365, 14),
  /** Prefix of every key in Redis. */
  REDIS_PREFIX: z.string().default('giveaway'),
  /** Mail server, `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  SMTP_URL: address('smtp', 'smtps').optional(),
  /** Folder where e-mails are saved as files while there is no SMTP_URL. Without both, mail stays in the outbox. */
  MAIL_DIR: z.string().min(1).optional(),
  /** Sender of winners' e-mails, and the address for replies. */
  MAIL_FROM: sender.optional(),
});

/** Environment variables of svc-giveaway. */
export const giveawayConfig = variables.refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
  path: ['MAIL_FROM'],
});
export type GiveawayConfig = z.output<typeof giveawayConfig>;

export function entryRules(config: GiveawayConfig, perFingerprint: number): EntryRules {
  return {
    cooldownSeconds: config.ENTRY_COOLDOWN_HOURS * 3600,
    perFingerprint,
    perAddress: config.ENTRY_PER_ADDRESS,
    claimDays: config.CLAIM_DAYS,
  };
}
