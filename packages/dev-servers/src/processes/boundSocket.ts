import net, { isIP } from 'node:net';

/** A bound TCP socket that is passed to processes, of which one or several listen on it. */
export interface BoundSocket {
  readonly fd: number;
  close(): void;
}

/**
 * Binds a port without listening. As long as this socket is open, connections wait for the next process that
 * listens on it instead of being rejected. Node binds so for its cluster; a version without that, and a host that is a
 * name, give undefined: then each process binds by itself.
 */
export function bindSocket(host: string, port: number): BoundSocket | undefined {
  const bind: unknown = Reflect.get(net, '_createServerHandle');
  if (typeof bind !== 'function' || isIP(host) === 0) return undefined;
  const handle: unknown = bind(host, port, isIP(host), -1, 0);
  if (!isHandle(handle)) return undefined;
  const bound: { port?: unknown } = {};
  handle.getsockname(bound);
  const close = () => handle.close();
  // A port in use is an error only when listening; until then the socket has none.
  if (bound.port === port && handle.fd >= 0) return { fd: handle.fd, close };
  close();
  return undefined;
}

interface Handle {
  readonly fd: number;
  getsockname(into: object): number;
  close(): void;
}

function isHandle(value: unknown): value is Handle {
  const has = (name: string, type: string) =>
    typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === type;
  return has('fd', 'number') && has('getsockname', 'function') && has('close', 'function');
}
