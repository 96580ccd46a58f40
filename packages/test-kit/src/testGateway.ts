import { gatewayPublicKey, gatewayTokens } from '@show/service-kit';

const secret = 'a secret that is only for tests, long enough';

/** The gateway that services under test trust. */
export const testGateway = {
  secret,
  publicKey: gatewayPublicKey(secret),
  /** Issues a token for one service: `token('svc-content', { role: 'admin' })`. */
  token: gatewayTokens(secret),
} as const;
