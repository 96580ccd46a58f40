import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:net';

interface Ports {
  readonly first: number;
  readonly count: number;
}

/** Below the range from which systems hand out ports to outgoing connections, so that a port survives a restart. */
const stacks: Ports = { first: 20_000, count: 10_000 };
/** Of their own, for a stack that is starting has chosen its ports some time before it listens on them. */
const passing: Ports = { first: 30_000, count: 2_000 };

/**
 * A free loopback port. The same seed gives the same port as long as nobody else took it; `chosen` holds ports
 * already given out in this run and is added to.
 */
export function choosePort(seed: string, chosen?: Set<number>): Promise<number> {
  return findPort(seed, stacks, chosen);
}

/** Any free loopback port, for who does not outlive this process; `chosen` as for `choosePort`. */
export function freePort(chosen?: Set<number>): Promise<number> {
  return findPort(randomUUID(), passing, chosen);
}

async function findPort(
  seed: string,
  { first, count }: Ports,
  chosen: Set<number> = new Set(),
): Promise<number> {
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

/** True when nothing listens on the port at this address and it can be bound. */
function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
