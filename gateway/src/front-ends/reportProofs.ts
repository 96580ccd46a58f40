import { createHmac } from 'node:crypto';
import { type FrontEndName, frontEndNames, mapNames, type Registry } from '@show/contracts';
import { isSignature } from '../http/isSignature';

const HOUR = 3_600_000;
/** Characters of a proof: 96 bits suffice, as guesses go over the network. */
const LENGTH = 16;

export interface ReportProofs {
  /** Proofs for the versions that a document made now names. */
  of(registry: Registry): Record<FrontEndName, string>;
  /** Whether a proof is of a document with this version, made in this hour or the one before. */
  confirms(proof: string, name: FrontEndName, version: string): boolean;
}

/**
 * Signed by the gateways, which share the secrets: the first signs, and what any of them signed is believed. Documents
 * are cached and the same for all visitors, so a proof names front end, version and hour, and no visitor.
 */
export function reportProofs(
  secrets: readonly [string, ...string[]],
  clock: () => number = Date.now,
): ReportProofs {
  const sign = (name: FrontEndName, version: string, hour: number, secret = secrets[0]) =>
    createHmac('sha256', secret)
      .update(`failure-report ${name} ${version} ${hour}`)
      .digest('base64url')
      .slice(0, LENGTH);
  const hourNow = () => Math.floor(clock() / HOUR);
  return {
    of(registry) {
      const hour = hourNow();
      return mapNames(frontEndNames, (name) => sign(name, registry[name].version, hour));
    },
    confirms(proof, name, version) {
      const given = Buffer.from(proof);
      return [0, 1].some((ago) =>
        secrets.some((secret) =>
          isSignature(given, Buffer.from(sign(name, version, hourNow() - ago, secret))),
        ),
      );
    },
  };
}
