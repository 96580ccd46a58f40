import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range from which systems hand out ports to outgoing connections, so that a port survives a restart. */
const first = 20_000;
const count = 12_000;

/**
 * A free loopback port. The same seed gives the same port as long as nobody else took it; `chosen` holds ports
 * already given out in this run and is added to.
 */
export async function choosePort(seed: string, chosen: Set<number> = new Set()): Promise<number> {
  const start = createHash('sha256').update(seed).digest().readUInt32BE(0) % count;
  for (let step = 0; step < count; step += 1) {
    const port = first + ((start + step * 7) % count);
    if (chosen.has(port)) continue;
    // Before we wait, so that nobody who asks meanwhile is given the same.
    chosen.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${first} and ${first + count}`);
}

/** Any free loopback port; `chosen` as for `choosePort`, which gives one that survives a restart. */
export function freePort(chosen?: Set<number>): Promise<number> {
  return choosePort(randomUUID(), chosen);
}

/** True when nothing listens on the port at this address and it can be bound. */
function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
