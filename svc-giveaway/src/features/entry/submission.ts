import { hash } from 'node:crypto';
import type { Entry } from '@show/contracts';
import type { DeviceCookies } from '../../visitors/deviceCookies';
import type { NetworkKeys, VisitorKeys } from '../../visitors/visitorKeys';
import { type ClientKind, clientKind } from './clientKind';
import { remembered } from './remembered';

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
  /** Keys of the IPv6 network that the address is in; null where it has no limit. */
  readonly network: NetworkKeys | null;
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
  const placeOf = remembered((address: string) => {
    const shared = isShared(address);
    const { address: key, network } = keys.address(address);
    return { address: key, network: shared ? null : network, shared };
  });
  return ({ body, cookie, address, userAgent }) => {
    const known = cookies.read(cookie);
    return {
      ...tokenNames(body.sessionToken),
      device: known ?? cookies.fresh(),
      recognised: known !== null,
      fingerprint: keys.fingerprint(body.deviceFingerprint),
      ...placeOf(address),
      client: clientKind(userAgent),
      privateBrowsing: body.isPrivateBrowsing ?? false,
    };
  };
}

/** Signs that are hard to mix up, 32 of them. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Both names come from one digest: the first half is for us alone, the pseudonym is public. */
export function tokenNames(sessionToken: string): { token: string; pseudonym: string } {
  const digest = hash('sha256', sessionToken);
  let pseudonym = '';
  for (let at = 32; at < 48; at += 2) {
    pseudonym += alphabet.charAt(Number.parseInt(digest.slice(at, at + 2), 16) & 31);
  }
  return { token: digest.slice(0, 32), pseudonym };
}
