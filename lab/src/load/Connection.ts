import { connect } from 'node:net';

/** Read buffer that all connections of a process share; none keeps its contents. */
const shared = Buffer.allocUnsafe(512 * 1024);

export interface Connection {
  readonly ready: Promise<void>;
  send(request: Buffer): void;
  close(): void;
}

/** A server on this machine, and the address to connect from. */
interface Endpoint {
  readonly port: number;
  readonly localAddress?: string;
}

/**
 * A raw TCP connection: an HTTP client would cost more CPU than the server under test.
 * Received data is in the first `length` bytes of the buffer, until the call returns.
 */
export function openConnection(
  { port, localAddress }: Endpoint,
  onBytes: (buffer: Uint8Array, length: number, send: (request: Buffer) => void) => void,
  onBroken: () => void,
): Connection {
  const socket = connect({
    port,
    localAddress,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: shared,
      callback: (length, buffer) => {
        onBytes(buffer, length, send);
        return true;
      },
    },
  });
  const send = (request: Buffer) => {
    socket.write(request);
  };
  let closed = false;
  const ready = new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => {});
  socket.once('close', () => {
    if (!closed) onBroken();
  });
  return {
    ready,
    send,
    close() {
      closed = true;
      socket.destroy();
    },
  };
}
