import { hash } from 'node:crypto';
import type { Entry } from '@show/contracts';
import type { DeviceCookies } from '../../visitors/deviceCookies';
import type { NetworkKeys, VisitorKeys } from '../../visitors/visitorKeys';
import { type ClientKind, clientKind } from './clientKind';

/** A pseudonymised request to enter. */
export interface Submission {
  readonly requestId: string;
  /** Hash of the session token, 32 hexadecimal digits. */
  readonly token: string;
  /** Eight characters that identify the entry in the public ledger. */
  readonly pseudonym: string;
  readonly device: string;
  /** Whether the device was identified by its cookie; otherwise it is new. */
  readonly recognized: boolean;
  readonly fingerprint: string;
  readonly address: string;
  /** Keys of the IPv6 network of the IP address; null where it is not counted. */
  readonly network: NetworkKeys | null;
  /** The IP address is listed as shared by many people. */
  readonly shared: boolean;
  /** Who gets one entry in a draw: an IPv4 address, an IPv6 network of 48 bits, or a device at a shared address. */
  readonly subscriber: string;
  /** Expected hashes of the work that the browser has proved; 0 without a proof. */
  readonly work: number;
  /** False when the browser reports that it stores no cookies. */
  readonly keepsCookies: boolean;
  readonly client: ClientKind;
  readonly privateBrowsing: boolean;
  /** Token of a sign as it was sent, which may be forged. */
  readonly sign?: string | undefined;
}

/** A request to enter as it was received. */
export interface EntryCall {
  readonly requestId: string;
  readonly body: Pick<
    Entry,
    'deviceFingerprint' | 'sessionToken' | 'isPrivateBrowsing' | 'keepsCookies' | 'sign'
  >;
  readonly cookie: string;
  readonly address: string;
  readonly userAgent: string;
  /** Expected hashes of the work that the gateway has verified. */
  readonly work: number;
  /** Milliseconds since it reached the gateway. */
  readonly waited?: number | undefined;
}

/** Max IP addresses whose origin is memoized. */
const maxOrigins = 10_000;

type Origin = Pick<Submission, 'address' | 'network' | 'shared'>;

interface Readers {
  readonly cookies: DeviceCookies;
  readonly keys: VisitorKeys;
  isShared(address: string): boolean;
}

export function submissionReader({ cookies, keys, isShared }: Readers): (call: EntryCall) => Submission {
  /** Memoized by IP address: many entries come from few addresses. */
  const origins = new Map<string, Origin>();
  function originOf(address: string) {
    const known = origins.get(address);
    if (known) return known;
    if (origins.size >= maxOrigins) origins.clear();
    const shared = isShared(address);
    const { address: key, network } = keys.address(address);
    const origin = { address: key, network: shared ? null : network, shared };
    origins.set(address, origin);
    return origin;
  }
  return ({ requestId, body, cookie, address, userAgent, work }) => {
    const known = cookies.read(cookie);
    const device = known ?? cookies.fresh();
    const origin = originOf(address);
    return {
      requestId,
      ...tokenNames(body.sessionToken),
      device,
      recognized: known !== null,
      fingerprint: keys.fingerprint(body.deviceFingerprint),
      ...origin,
      subscriber: subscriberOf(origin, device),
      work,
      keepsCookies: known !== null || body.keepsCookies !== false,
      client: clientKind(userAgent),
      privateBrowsing: body.isPrivateBrowsing ?? false,
      sign: body.sign,
    };
  };
}

function subscriberOf({ address, network, shared }: Origin, device: string): string {
  // As a Postgres bigint, like the keys of addresses.
  // A device number begins with its time; the other half is random.
  if (shared) return BigInt.asIntN(64, BigInt(`0x${device.slice(16)}`)).toString();
  return network?.first ?? address;
}

/** 32 characters that are hard to confuse. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Both come from one digest: the token is stored and secret, the pseudonym is public. */
export function tokenNames(sessionToken: string): { token: string; pseudonym: string } {
  const digest = hash('sha256', sessionToken);
  let pseudonym = '';
  for (let at = 32; at < 48; at += 2) {
    pseudonym += alphabet.charAt(Number.parseInt(digest.slice(at, at + 2), 16) & 31);
  }
  return { token: digest.slice(0, 32), pseudonym };
}
