import type { gatewayTokens } from '@show/service-kit';

/** Half of a token's life is 30 s; asked for this often, the one at hand is always good. */
const RENEW_EVERY = 10_000;

/** The token for everything visitors ask, at hand without waiting. */
export async function visitorToken(tokens: ReturnType<typeof gatewayTokens>) {
  let current = await tokens({ role: 'gateway' });
  const renewal = setInterval(async () => {
    current = await tokens({ role: 'gateway' });
  }, RENEW_EVERY).unref();
  return { current: () => current, stop: () => clearInterval(renewal) };
}
