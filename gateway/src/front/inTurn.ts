import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait on one connection for the answers before theirs. Browsers and proxies send none ahead. */
export const mostWaiting = 16;

/**
 * Handles the requests of a connection one after the other. What is sent ahead of the answers (HTTP pipelining) waits,
 * and costs nothing but its headers; who sends more ahead is disconnected. Node emits no `close` for responses that
 * stand behind another one when their connection goes, so nothing may be begun for them.
 */
export function inTurn(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // A response gets its socket when the one before it has been sent.
    if (response.socket !== null) {
      handle(request, response);
      return;
    }
    const { socket } = request;
    // One read from the network may hold a thousand requests, which are parsed to the end whatever is done here.
    if (socket.destroyed) return;
    const before = waiting.get(socket) ?? 0;
    if (before >= mostWaiting) {
      socket.destroy();
      return;
    }
    waiting.set(socket, before + 1);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      handle(request, response);
    });
  };
}
