import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { clientAddressHeader, gatewayTokenHeader, problemCodes } from '@show/contracts';
import { clientAddress } from '../front/clientAddress';
import { checkOrigin } from '../front/origin';
import { requestIdOf } from '../front/requestId';

export interface PassThroughOptions {
  /** The service behind `/ws`. */
  readonly upstream: URL;
  readonly token: () => string;
  readonly publicOrigin: string;
  readonly proxyHops: number;
  /** Connections open at once. */
  readonly maxConnections: number;
  readonly onFailure?: (error: Error) => void;
}

/** Headers that only the gateway may set. */
const own = new Set([gatewayTokenHeader, clientAddressHeader, 'x-request-id']);
type HandshakeFault = 'not-found' | 'origin-refused' | 'unavailable';
/** Milliseconds for the service to be reached, and again to answer the handshake. */
const PATIENCE = 3000;
/** Milliseconds that a visitor has to take the last words. */
const FAREWELL = 2000;
/** Milliseconds for a visitor whose connection is full to take what lies in it. */
const STALL = 10_000;

/**
 * Passes `/ws` through as bytes: the handshake goes to the service with the gateway's word about the visitor, and
 * from then on both ends talk to each other. Nothing is unpacked here, so a frame costs no more than its bytes.
 */
export function webSocketPassThrough(options: PassThroughOptions) {
  const { upstream, token, publicOrigin, proxyHops, maxConnections, onFailure } = options;
  const open = new Set<Duplex>();

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const fault = faultOf(request);
    if (fault) {
      refuse(socket, fault);
      return;
    }
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    const service = connect({
      host: upstream.hostname.replace(/^\[|\]$/g, ''),
      port: Number(upstream.port),
      noDelay: true,
    });
    service.setTimeout(PATIENCE, () => service.destroy(new Error('no answer in time')));
    service.once('connect', () => {
      service.write(handshake(request));
      service.write(head);
      join(socket, service);
    });
    service.once('data', () => service.setTimeout(0));
    service.once('error', (error) => onFailure?.(error));
    service.once('close', (failed) => {
      if (service.bytesRead === 0) refuse(socket, 'unavailable');
      else if (failed) socket.destroy();
      else endSoon(socket);
    });
    socket.once('close', () => service.destroy());
  }

  function faultOf(request: IncomingMessage): HandshakeFault | undefined {
    const [pathname] = (request.url ?? '').split('?');
    if (pathname !== '/ws') return 'not-found';
    if (checkOrigin(request, publicOrigin) === 'foreign') return 'origin-refused';
    return open.size >= maxConnections ? 'unavailable' : undefined;
  }

  function handshake(request: IncomingMessage): string {
    const lines = [`${request.method} ${request.url} HTTP/1.1`];
    const { rawHeaders } = request;
    for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
      const name = rawHeaders[at] ?? '';
      if (!own.has(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[at + 1]}`);
    }
    const forwarded = request.headers['x-forwarded-for'];
    lines.push(
      `${gatewayTokenHeader}: ${token()}`,
      `${clientAddressHeader}: ${clientAddress(request.socket.remoteAddress, forwarded, proxyHops)}`,
      `x-request-id: ${requestIdOf(request, proxyHops)}`,
    );
    return `${lines.join('\r\n')}\r\n\r\n`;
  }

  return {
    onUpgrade,
    get size() {
      return open.size;
    },
    close() {
      for (const socket of open) socket.destroy();
    },
  };
}

function join(socket: Duplex, service: Socket): void {
  if ('setNoDelay' in socket && 'setTimeout' in socket) {
    const visitor = socket as Socket;
    visitor.setNoDelay(true);
    visitor.setTimeout(0);
  }
  socket.pipe(service);
  passOn(service, socket);
}

/**
 * As `pipe` does: a visitor who does not read is felt by the service, and nothing piles up here. But while nothing is
 * read of the service, its end is not noticed either, so whoever takes nothing for long is cut from here.
 */
function passOn(service: Socket, socket: Duplex): void {
  let stalling: NodeJS.Timeout | undefined;
  service.on('data', (bytes) => {
    if (socket.write(bytes)) return;
    service.pause();
    stalling = setTimeout(() => socket.destroy(), STALL);
  });
  socket.on('drain', () => {
    clearTimeout(stalling);
    service.resume();
  });
  socket.once('close', () => clearTimeout(stalling));
}

function refuse(socket: Duplex, code: HandshakeFault): void {
  const { status, title } = problemCodes[code];
  const retry = status === 503 ? 'retry-after: 1\r\n' : '';
  socket.write(`HTTP/1.1 ${status} ${title}\r\n${retry}connection: close\r\ncontent-length: 0\r\n\r\n`);
  endSoon(socket);
}

/** What was written may still be read; whoever does not hang up then is cut. */
function endSoon(socket: Duplex): void {
  socket.end();
  setTimeout(() => socket.destroy(), FAREWELL).unref();
}
