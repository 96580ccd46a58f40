import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { domains, mapNames } from '@show/contracts/deploy/parts';
import { Fault } from '@show/dev-servers/fault';
import { hashPasscode } from '@show/service-kit/passcode';
import { z } from 'zod';
import { readJson, writeJson } from '../../files/jsonFile';
import { randomPasscode } from './passcode';

const secretsSchema = z.object({
  /** The administrator's; services have their own users. */
  postgresPassword: z.string(),
  databasePasswords: z.record(z.enum(domains), z.string()),
  redisPassword: z.string(),
  /** Password of svc-giveaway's own Redis user. */
  giveawayRedisPassword: z.string(),
  natsPassword: z.string(),
  /** Makes the key that signs the gateway's tokens for the services. */
  gatewaySecret: z.string(),
  /** Signs session cookies. */
  sessionSecret: z.string(),
  /** Keys the device cookie and the hashes of fingerprints and addresses. */
  deviceSecret: z.string(),
  /** Encrypts the passwords and keys that staff enter. */
  settingsSecret: z.string(),
  /** Lets Prometheus read the metrics of the services. */
  metricsToken: z.string(),
  adminPasscode: z.string(),
  adminPasscodeHash: z.string(),
});

/** Secrets that have a second line while they are replaced: the first is used, both are accepted. */
export const replaceable = [
  'gatewaySecret',
  'sessionSecret',
  'metricsToken',
] as const satisfies (keyof Secrets)[];
type Replaceable = (typeof replaceable)[number];

export const replacements = ['add', 'use', 'drop'] as const;
type Replacement = (typeof replacements)[number];

/** Secrets that are replaced in one step: processes with the old one are rejected until they have the new one. */
export const renewable = [
  'adminPasscode',
  'databasePasswords',
  'redisPassword',
  'giveawayRedisPassword',
  'natsPassword',
] as const satisfies (keyof Secrets)[];
type Renewable = (typeof renewable)[number];

/** A domain or a secret may have been added since. */
const keptSchema = secretsSchema.extend({
  databasePasswords: z.partialRecord(z.enum(domains), z.string()),
  settingsSecret: z.string().optional(),
});

export type Secrets = z.infer<typeof secretsSchema>;

/** Secrets on which cookies and links of visitors and staff depend. Server passwords belong to this installation only. */
const siteSecretsSchema = secretsSchema
  .omit({
    postgresPassword: true,
    databasePasswords: true,
    redisPassword: true,
    giveawayRedisPassword: true,
    natsPassword: true,
    metricsToken: true,
  })
  .partial();

type SiteSecrets = z.infer<typeof siteSecretsSchema>;

export async function readSiteSecrets(stackDir: string): Promise<SiteSecrets> {
  return siteSecretsSchema.parse((await stackSecrets(stackDir)).secrets);
}

/** Replaces the site's secrets with those of another installation. */
export async function replaceSiteSecrets(stackDir: string, json: string): Promise<void> {
  const { secrets } = await stackSecrets(stackDir);
  writeJson(secretsFile(stackDir), { ...secrets, ...siteSecretsSchema.parse(JSON.parse(json)) });
}

/** Goes one step on the way to another secret. The holders of its halves are to be replaced after each. */
export async function replaceSecret(stackDir: string, step: Replacement, name: Replaceable): Promise<void> {
  const { secrets } = await stackSecrets(stackDir);
  const [used = '', other] = secrets[name].split('\n');
  if (step === 'add' && other)
    throw new Fault(`${name} is being replaced already: use the new one, or drop it`);
  if (step !== 'add' && !other) throw new Fault(`${name} has no other one: add it first`);
  const lines = { add: [used, secret(32)], use: [other, used], drop: [used] }[step];
  writeJson(secretsFile(stackDir), { ...secrets, [name]: lines.join('\n') });
}

export async function renewSecret(stackDir: string, name: Renewable): Promise<Secrets> {
  const { secrets } = await stackSecrets(stackDir);
  const changed = { ...secrets, ...(await renewed(name)) };
  writeJson(secretsFile(stackDir), changed);
  return changed;
}

async function renewed(name: Renewable): Promise<Partial<Secrets>> {
  if (name === 'databasePasswords') return { databasePasswords: newDatabasePasswords() };
  if (name !== 'adminPasscode') return { [name]: secret(18) };
  const adminPasscode = randomPasscode();
  return { adminPasscode, adminPasscodeHash: await hashPasscode(adminPasscode) };
}

function secretsFile(stackDir: string): string {
  return join(stackDir, 'secrets.json');
}

/** The stack's secrets, made at its first start and kept in `secrets.json` for its owner only. */
export async function stackSecrets(stackDir: string): Promise<{ secrets: Secrets; created: boolean }> {
  const file = secretsFile(stackDir);
  const kept = readJson(file, keptSchema);
  if (kept) {
    const secrets = {
      ...kept,
      databasePasswords: { ...newDatabasePasswords(), ...kept.databasePasswords },
      settingsSecret: kept.settingsSecret ?? secret(32),
    };
    if (!isDeepStrictEqual(secrets, kept)) writeJson(file, secrets);
    return { secrets, created: false };
  }
  const adminPasscode = randomPasscode();
  const secrets: Secrets = {
    postgresPassword: secret(18),
    databasePasswords: newDatabasePasswords(),
    redisPassword: secret(18),
    giveawayRedisPassword: secret(18),
    natsPassword: secret(18),
    gatewaySecret: secret(32),
    sessionSecret: secret(32),
    deviceSecret: secret(32),
    settingsSecret: secret(32),
    metricsToken: secret(24),
    adminPasscode,
    adminPasscodeHash: await hashPasscode(adminPasscode),
  };
  writeJson(file, secrets);
  return { secrets, created: true };
}

function newDatabasePasswords(): Secrets['databasePasswords'] {
  return mapNames(domains, () => secret(18));
}

/** Random bytes as text that needs no escaping in a URL or a configuration file. */
function secret(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
