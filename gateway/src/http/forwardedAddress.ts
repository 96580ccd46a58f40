import { isIP } from 'node:net';

/**
 * The visitor's address behind exactly `hops` trusted proxies: the entry of X-Forwarded-For that the outermost of them
 * added. Entries further left come from the client and are ignored. Undefined when the entry is missing or unreadable.
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

/** Parses an address as proxies write it, some of them with the port. */
function readAddress(written: string): string | undefined {
  if (isIP(written)) return written;
  const address = (inBrackets.exec(written) ?? withPort.exec(written))?.[1] ?? '';
  return isIP(address) ? address : undefined;
}
