import type { Log } from '@show/service-kit';

interface AddressSettings {
  readonly publicUrl: URL;
  readonly hops: number;
}

/** Milliseconds between two warnings of the same kind. */
const interval = 10 * 60_000;

/** Warns when the gateway cannot know the addresses of its visitors. */
export function addressWarnings(
  log: Log,
  { publicUrl, hops }: AddressSettings,
  now = () => performance.now(),
) {
  let unknownWarnedAt = Number.NEGATIVE_INFINITY;
  let unexpectedWarned = false;
  let privateWarned = false;
  return {
    atStart(): void {
      if (publicUrl.protocol === 'https:' && hops === 0)
        log.warn(
          'PUBLIC_URL is https but TRUSTED_PROXY_HOPS is 0: all visitors count as one, the proxy that ends TLS; set the number of proxies.',
        );
    },
    /** Call this for a request without a readable visitor address, behind proxies. */
    unknown(): void {
      if (now() - unknownWarnedAt < interval) return;
      unknownWarnedAt = now();
      log.warn(
        `TRUSTED_PROXY_HOPS is ${hops} but a request came without a readable address at that place of X-Forwarded-For: such visitors share the limits of one.`,
      );
    },
    /** Call this for a visitor with an address of a private network. */
    private(address: string): void {
      if (privateWarned || publicUrl.protocol !== 'https:') return;
      privateWarned = true;
      log.warn(
        `A visitor has the private address ${address}: if it is a container engine's or a proxy's, all visitors behind it count as one. docs/operations.md, "Addresses of visitors", has the remedies.`,
      );
    },
    /** Call this for a request that came through an unconfigured proxy. */
    unexpected(): void {
      if (unexpectedWarned) return;
      unexpectedWarned = true;
      log.warn(
        'X-Forwarded-For arrives but TRUSTED_PROXY_HOPS is 0: if it is a proxy of yours that sends it, set the number of proxies, or all visitors count as one.',
      );
    },
  };
}
