import type { RemoteFailureKind } from '@show/contracts/remote-failure';

/** Why a version of a remote did not come up. */
export interface RemoteLoadError {
  kind: RemoteFailureKind;
  message: string;
  /** HTTP status, where the server answered with one. */
  status?: number | undefined;
}
