import { createHmac, timingSafeEqual } from 'node:crypto';
import { mapNames, type Registry, type RemoteName, remoteNames } from '@show/contracts';

const HOUR = 3_600_000;
/** Signs of a proof: 96 bits, and it is guessed over the network only. */
const LENGTH = 16;

export interface ReportProofs {
  /** What a document made now says about the versions that it names. */
  of(registry: Registry): Record<RemoteName, string>;
  /** Whether a proof was written into a document with this version, in this hour or the one before. */
  confirms(proof: string, remote: RemoteName, version: string): boolean;
}

/**
 * Signed by the gateways, which share the secret. Documents are kept in memory and are the same for everybody, so a
 * proof names front end, version and hour, and no visitor.
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
