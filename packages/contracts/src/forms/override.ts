import { z } from 'zod';
import { remoteNames } from '../domain/parts';

/** Minutes for which a remote may come from another address at most. */
export const longestOverride = 60;

/** Hosts of the machine that the browser runs on. Their names cannot be pointed elsewhere. */
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3})$/;
/** As it stands in a content security policy: anything else could end the policy or widen it. */
const plainHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;

/** Whether a script may be loaded from an address: over https, or from the machine that the browser runs on. */
export function isOverrideAddress(address: string): boolean {
  const parsed = parseAddress(address);
  if (!parsed) return false;
  const { protocol, hostname, username, password, pathname, search, hash } = parsed;
  if (username || password || search || hash || !pathname.endsWith('.js')) return false;
  return protocol === 'https:' ? plainHost.test(hostname) : protocol === 'http:' && loopback.test(hostname);
}

/** `URL.canParse` is newer than the oldest supported browsers. */
function parseAddress(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** A remote from another address, for one session of staff. */
export const overrideFormSchema = z.strictObject({
  remote: z.enum(remoteNames, 'Choose a part'),
  entry: z
    .string()
    .trim()
    .min(1, 'Address is required')
    .max(500, 'Must be at most 500 characters')
    .refine(
      isOverrideAddress,
      'Must be the address of a script (.js), with https, or with http on this machine (localhost)',
    )
    .transform((address) => new URL(address).href),
  /** Empty: the script is not compared with anything. */
  integrity: z
    .string()
    .trim()
    .regex(/^(?:sha384-[A-Za-z0-9+/]{64})?$/, 'Must be sha384- and 64 characters, or empty'),
  minutes: z.coerce
    .number('Must be a number')
    .int('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(longestOverride, `Must be at most ${longestOverride}`),
});
export type OverrideForm = z.output<typeof overrideFormSchema>;
