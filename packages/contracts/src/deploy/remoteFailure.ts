/** Why a remote did not come up, as the shell saw it. */
export const remoteFailureKinds = [
  'http',
  'network',
  'timeout',
  'chunk',
  'evaluation',
  'invalid-module',
  'contract',
  'render',
] as const;
export type RemoteFailureKind = (typeof remoteFailureKinds)[number];
