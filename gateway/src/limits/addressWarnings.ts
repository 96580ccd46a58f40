import type { Log } from '@show/service-kit';

interface AddressSettings {
  readonly publicUrl: URL;
  readonly hops: number;
}

/** Milliseconds between two warnings about requests that keep coming. */
const often = 10 * 60_000;

/** Says so when the gateway cannot know its visitors' addresses, each time in one sentence. */
export function addressWarnings(
  log: Log,
  { publicUrl, hops }: AddressSettings,
  now = () => performance.now(),
) {
  let unknownToldAt = Number.NEGATIVE_INFINITY;
  let unexpectedTold = false;
  return {
    /** To be called at the start. */
    atStart(): void {
      if (publicUrl.protocol === 'https:' && hops === 0)
        log.warn(
          'PUBLIC_URL is https but TRUSTED_PROXY_HOPS is 0: all visitors count as one, the proxy that ends TLS; set the number of proxies.',
        );
    },
    /** Behind proxies a request came whose visitor is not known. */
    unknown(): void {
      if (now() - unknownToldAt < often) return;
      unknownToldAt = now();
      log.warn(
        `TRUSTED_PROXY_HOPS is ${hops} but a request came without a readable address at that place of X-Forwarded-For: such visitors share the limits of one.`,
      );
    },
    /** A request came through a proxy that nobody has told the gateway of. */
    unexpected(): void {
      if (unexpectedTold) return;
      unexpectedTold = true;
      log.warn(
        'X-Forwarded-For arrives but TRUSTED_PROXY_HOPS is 0: if it is a proxy of yours that sends it, set the number of proxies, or all visitors count as one.',
      );
    },
  };
}
