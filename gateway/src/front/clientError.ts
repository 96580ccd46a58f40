import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { problemMediaType } from '@show/contracts';
import { problems } from '@show/service-kit';

const unreadable = problems.of('invalid-request', 'The request could not be read as HTTP.');
const endings: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what the HTTP parser could not make a request of. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(unreadable.document(randomUUID()));
  const head = [
    `HTTP/1.1 ${endings[error.code ?? ''] ?? '400 Bad Request'}`,
    `content-type: ${problemMediaType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
