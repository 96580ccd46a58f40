import type { IncomingMessage, ServerResponse } from 'node:http';

/** Limits, in milliseconds and bytes, for draining the rest of a body after its response. */
const DRAIN_TIMEOUT = 3000;
const MAX_DRAINED = 8 * 1024 * 1024;

/** Whether part of the request's body has not arrived. */
export function awaitsBody(request: IncomingMessage): boolean {
  // `complete` is still false when a request without a body is handled.
  if (request.complete) return false;
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  return coding !== undefined || Number(length ?? 0) > 0;
}

/**
 * Ends a response. One that is sent before its request is complete must have `connection: close`; it ends after the rest
 * of the body was drained, within limits: closing with unread data resets the connection, and the client loses the
 * response.
 */
export function endResponse(response: ServerResponse): void {
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
