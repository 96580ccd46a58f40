import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Place {
  readonly HOST: string;
  readonly PORT: number;
  /** A socket that whoever started us has bound. */
  readonly LISTEN_FD?: number | undefined;
}

/** Settles with the address on this machine once the server takes connections. */
export async function listen(server: Server, { HOST, PORT, LISTEN_FD }: Place): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(LISTEN_FD === undefined ? { port: PORT, host: HOST } : { fd: LISTEN_FD }, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return `http://${reachable(HOST)}:${port}`;
}

/** A wildcard address is for listening only. */
export function reachable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}
