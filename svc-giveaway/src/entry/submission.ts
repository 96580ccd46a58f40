import { createHash } from 'node:crypto';
import type { Entry } from '@show/contracts';
import type { DeviceCookies } from '../device-cookies';
import { visitorAddress } from '../visitor-address';
import type { VisitorKeys } from '../visitor-keys';
import { type ClientKind, clientKind } from './clientKind';

/** Somebody's wish to enter, with all that is needed to decide it and nothing that names the visitor. */
export interface Submission {
  /** Hash of the session token, 32 hexadecimal digits. */
  readonly token: string;
  /** Eight signs by which the entry stands in the public ledger. */
  readonly pseudonym: string;
  readonly device: string;
  /** The device came by cookie; otherwise it is fresh and the fingerprint alone decides. */
  readonly recognised: boolean;
  readonly fingerprint: string;
  readonly address: string;
  /** The address is one of those without a limit. */
  readonly shared: boolean;
  readonly client: ClientKind;
  readonly privateBrowsing: boolean;
}

/** A request as it came in. */
export interface EntryCall {
  readonly body: Pick<Entry, 'deviceFingerprint' | 'sessionToken' | 'isPrivateBrowsing'>;
  /** The Cookie header. */
  readonly cookie: string;
  readonly address: string;
  readonly userAgent: string;
}

interface Readers {
  readonly cookies: DeviceCookies;
  readonly keys: VisitorKeys;
  isShared(address: string): boolean;
}

export function submissionReader({ cookies, keys, isShared }: Readers): (call: EntryCall) => Submission {
  return ({ body, cookie, address, userAgent }) => {
    const known = cookies.read(cookie);
    return {
      ...tokenNames(body.sessionToken),
      device: known ?? cookies.fresh(),
      recognised: known !== null,
      fingerprint: keys.fingerprint(body.deviceFingerprint),
      address: keys.address(visitorAddress(address)),
      shared: isShared(address),
      client: clientKind(userAgent),
      privateBrowsing: body.isPrivateBrowsing ?? false,
    };
  };
}

/** Signs that are hard to mix up, 32 of them. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Both names come from one digest: the first half is for us alone, the pseudonym is public. */
export function tokenNames(sessionToken: string): { token: string; pseudonym: string } {
  const digest = createHash('sha256').update(sessionToken).digest();
  let pseudonym = '';
  for (let at = 16; at < 24; at += 1) pseudonym += alphabet[(digest[at] ?? 0) & 31];
  return { token: digest.toString('hex', 0, 16), pseudonym };
}
