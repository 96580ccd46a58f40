import { gatewayPublicKey, gatewayTokens } from '@show/service-kit';

const secret = 'a secret that is only for tests, of 32 and more';

/** The gateway whom services under test believe. */
export const testGateway = {
  secret,
  publicKey: gatewayPublicKey(secret),
  /** What it tells one service (`svc-content`): `token('svc-content', { role: 'admin' })`. */
  token: gatewayTokens(secret),
} as const;
