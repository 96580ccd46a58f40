import type { RemoteFailureKind } from '@show/contracts/remoteFailure';

/** Why a version of a remote did not come up. */
export interface RemoteLoadError {
  kind: RemoteFailureKind;
  message: string;
  /** HTTP status, where the server answered with one. */
  status?: number | undefined;
}
