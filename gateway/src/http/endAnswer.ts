import type { IncomingMessage, ServerResponse } from 'node:http';

/** Milliseconds, and bytes, for which the rest of a body is still taken after its answer. */
const DRAIN_TIMEOUT = 3000;
const MAX_DRAINED = 8 * 1024 * 1024;

/** True while a request has a body that has not arrived whole. */
export function awaitsBody(request: IncomingMessage): boolean {
  // `complete` is still false when a request without a body is handled.
  if (request.complete) return false;
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  return coding !== undefined || Number(length ?? 0) > 0;
}

/**
 * Ends an answer. One that comes before its request is whole must have said `connection: close`; it ends when the rest
 * has been thrown away, within bounds: closing at once, with something unread, would make the client lose the answer.
 */
export function endAnswer(response: ServerResponse): void {
  const { req: request } = response;
  if (response.destroyed || !awaitsBody(request)) {
    response.end();
    return;
  }
  let bytes = 0;
  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_DRAINED) end();
  };
  const end = () => {
    clearTimeout(timer);
    request.off('data', onData).off('end', end);
    response.off('close', end);
    response.end();
  };
  const timer = setTimeout(end, DRAIN_TIMEOUT);
  response.once('close', end);
  response.flushHeaders();
  request.unpipe();
  request.on('data', onData).once('end', end).resume();
}
