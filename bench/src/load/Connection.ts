import { connect } from 'node:net';

/** All connections of a process read into this one: none keeps what is in it. */
const shared = Buffer.allocUnsafe(512 * 1024);

export interface Connection {
  readonly ready: Promise<void>;
  send(request: Buffer): void;
  close(): void;
}

/**
 * A connection that cares for nothing but bytes: an HTTP client would cost more than the server it is to measure.
 * What has arrived is in the first `length` bytes of the buffer, until the call returns.
 * @param localAddress address of this machine that the connection comes from
 */
export function openConnection(
  port: number,
  onBytes: (buffer: Uint8Array, length: number, send: (request: Buffer) => void) => void,
  onBroken: () => void,
  localAddress?: string,
): Connection {
  const socket = connect({
    port,
    host: '127.0.0.1',
    ...(localAddress && { localAddress }),
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
