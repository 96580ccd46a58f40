import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:net';

interface Ports {
  readonly first: number;
  readonly count: number;
}

/** Below the range from which systems hand out ports to outgoing connections, so that a port survives a restart. */
const stacks: Ports = { first: 20_000, count: 10_000 };
/** For `freePort`. A range apart, for a stack that is starting has chosen its ports well before it listens on them. */
const shortLived: Ports = { first: 30_000, count: 2_000 };
const givenOut = new Set<number>();
/** By port, whether it is reserved for this process. */
const reservations = new Map<number, Promise<boolean>>();

/**
 * A free loopback port. The same seed gives the same port unless another process uses it; `chosen` holds ports
 * that are not to be given out in this run, and is added to.
 */
export function choosePort(seed: string, chosen?: Set<number>): Promise<number> {
  return findPort(seed, stacks, chosen);
}

/** Any free loopback port, for what does not outlive this process; never the same twice. */
export function freePort(): Promise<number> {
  return findPort(randomUUID(), shortLived, givenOut);
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
    // Reserved before the first await, so that concurrent callers get different ports.
    chosen.add(port);
    if ((await reserve(port)) && (await isFree(port))) return port;
  }
  throw new Error(`no free port between ${first} and ${first + count}`);
}

/**
 * Reserves a port until this process ends: it may be long before something listens on it, and others would find it free.
 * False when another process has reserved it.
 */
function reserve(port: number): Promise<boolean> {
  // By an abstract name, which ends with its process; only Linux has them.
  if (process.platform !== 'linux') return Promise.resolve(true);
  const reservation = reservations.get(port) ?? holdName(`\0local-show-port-${port}`);
  reservations.set(port, reservation);
  return reservation;
}

function holdName(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().unref();
    // Where names cannot be held, none is taken.
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE'));
    server.listen(name, () => resolve(true));
  });
}

/** True when nothing listens on the port of loopback and it can be bound. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
