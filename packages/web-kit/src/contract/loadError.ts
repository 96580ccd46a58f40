import type { RemoteFailureKind } from '@show/contracts/domain/remoteFailure';

/** Why a version of a remote failed to load. */
export interface RemoteLoadError {
  kind: RemoteFailureKind;
  message: string;
  /** HTTP status, if there was a response. */
  status?: number | undefined;
}
