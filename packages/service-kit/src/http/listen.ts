import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Place {
  readonly HOST: string;
  readonly PORT: number;
  /** Descriptor of a socket that the parent process has bound. */
  readonly LISTEN_FD?: number | undefined;
}

/** Resolves with the local address once the server accepts connections. */
export async function listen(server: Server, { HOST, PORT, LISTEN_FD }: Place): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(LISTEN_FD === undefined ? { port: PORT, host: HOST } : { fd: LISTEN_FD }, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const host = reachable(HOST);
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** A host to connect to: a wildcard is for listening only. */
export function reachable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}
