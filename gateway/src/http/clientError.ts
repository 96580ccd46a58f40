import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { problemMediaType } from '@show/contracts';
import { problems } from '@show/service-kit';

const unreadable = problems.of('invalid-request', 'The request could not be read as HTTP.');
const endings: Record<string, { status: number; reason: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout' },
};
const badRequest = { status: 400, reason: 'Bad Request' };

/** Milliseconds in which a client may read the response before its connection is destroyed. */
const CLOSE_TIMEOUT = 1000;

/**
 * Responds to requests that the HTTP parser rejects, and closes the connection. `uploads` holds the connections that are
 * exempt from the request timeout.
 */
export function clientErrors(uploads: WeakSet<Duplex>) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    const tooSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    if (tooSlow && uploads.has(socket)) return;
    if (
      !socket.writable ||
      error.code === 'ECONNRESET' ||
      responses(socket) ||
      (tooSlow && isUnused(socket))
    ) {
      socket.destroy();
      return;
    }
    const { status, reason } = endings[error.code ?? ''] ?? badRequest;
    const body = JSON.stringify({ ...unreadable.document(randomUUID()), status });
    const head = [
      `HTTP/1.1 ${status} ${reason}`,
      `content-type: ${problemMediaType}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    const timer = setTimeout(() => socket.destroy(), CLOSE_TIMEOUT);
    socket.once('close', () => clearTimeout(timer));
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };
}

/** Whether a response is in progress, into which no other may be written. */
function responses(socket: Duplex & { _httpMessage?: ServerResponse | null }): boolean {
  const { _httpMessage: response } = socket;
  return response ? response.headersSent || response.req.complete : false;
}

/** Whether the connection was opened speculatively by a browser and never used. */
function isUnused(socket: Duplex & { bytesRead?: number }): boolean {
  return socket.bytesRead === 0;
}
