import type { RemoteFailureKind } from '@show/contracts/deploy/remoteFailure';

/** Why a version of a remote failed to load. */
export class RemoteLoadError extends Error {
  constructor(
    readonly kind: RemoteFailureKind,
    message: string,
  ) {
    super(message);
    this.name = 'RemoteLoadError';
  }
}
