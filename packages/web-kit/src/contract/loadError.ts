import type { RemoteFailureKind } from '@show/contracts/deploy/remoteFailure';

/** Why a version of a remote failed to load. */
export interface RemoteLoadError {
  kind: RemoteFailureKind;
  message: string;
  /** HTTP status, if there was a response. */
  status?: number | undefined;
}
