import { createHmac, timingSafeEqual } from 'node:crypto';
import { mapNames, type Registry, type RemoteName, remoteNames } from '@show/contracts';

const HOUR = 3_600_000;
/** Characters of a proof: 96 bits suffice, as guesses go over the network. */
const LENGTH = 16;

export interface ReportProofs {
  /** Proofs for the versions that a document made now names. */
  of(registry: Registry): Record<RemoteName, string>;
  /** Whether a proof is of a document with this version, made in this hour or the one before. */
  confirms(proof: string, remote: RemoteName, version: string): boolean;
}

/**
 * Signed by the gateways, which share the secret. Documents are cached and the same for all visitors, so a proof names
 * front end, version and hour, and no visitor.
 */
export function reportProofs(secret: string, clock: () => number = Date.now): ReportProofs {
  const sign = (remote: RemoteName, version: string, hour: number) =>
    createHmac('sha256', secret)
      .update(`failure-report ${remote} ${version} ${hour}`)
      .digest('base64url')
      .slice(0, LENGTH);
  const hourNow = () => Math.floor(clock() / HOUR);
  return {
    of(registry) {
      const hour = hourNow();
      return mapNames(remoteNames, (remote) => sign(remote, registry[remote].version, hour));
    },
    confirms(proof, remote, version) {
      const given = Buffer.from(proof);
      return [0, 1].some((ago) => {
        const wanted = Buffer.from(sign(remote, version, hourNow() - ago));
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      });
    },
  };
}
