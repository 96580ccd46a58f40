import { isIP } from 'node:net';

/**
 * The visitor's address behind exactly `hops` proxies of ours: what the outermost of them wrote into X-Forwarded-For.
 * Whatever the visitor put there stands further left and is not read. Undefined when nothing readable stands at
 * that place.
 */
export function forwardedAddress(
  forwardedFor: string | string[] | undefined,
  hops: number,
): string | undefined {
  if (forwardedFor === undefined) return undefined;
  const written = String(forwardedFor).split(',').at(-hops)?.trim() ?? '';
  return readAddress(written);
}

/** `[v6]:port` and `[v6]`, then `v4:port`. */
const inBrackets = /^\[([\da-fA-F:.]+)\](?::\d{1,5})?$/;
const withPort = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/;

/** An address as proxies write it, some of them with the port. */
function readAddress(written: string): string | undefined {
  if (isIP(written)) return written;
  const address = (inBrackets.exec(written) ?? withPort.exec(written))?.[1] ?? '';
  return isIP(address) ? address : undefined;
}
