/** The request headers on which a cached response depends, and the number of Host headers. */
export interface Conditions {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  cookie: string | undefined;
  hosts: number;
}

/**
 * Reads them from the raw list: `request.headers` would first parse all headers into an object, which is a good part of
 * the cost of a cached response.
 */
export function readConditions(rawHeaders: readonly string[]): Conditions {
  const found: Conditions = {
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    cookie: undefined,
    hosts: 0,
  };
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    // Comparing the length first rules most names out.
    if (name.length === 15 && name.toLowerCase() === 'accept-encoding') {
      found.acceptEncoding = rawHeaders[at + 1];
    } else if (name.length === 13 && name.toLowerCase() === 'if-none-match') {
      found.ifNoneMatch = rawHeaders[at + 1];
    } else if (name.length === 6 && name.toLowerCase() === 'cookie') {
      const cookie = rawHeaders[at + 1];
      found.cookie = found.cookie ? `${found.cookie}; ${cookie}` : cookie;
    } else if (name.length === 4 && name.toLowerCase() === 'host') {
      found.hosts += 1;
    }
  }
  return found;
}
