import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait on one connection for the answers before theirs. Browsers and proxies send none ahead. */
export const maxPipelined = 16;

export interface PipelineOptions {
  /** Whether one more request may wait on this connection; what it gives is called when it waits no longer. */
  readonly startWaiting: (socket: Socket) => (() => void) | undefined;
  /** Hears of a connection that was cut because too much was sent ahead. */
  readonly onCut: (socket: Socket) => void;
}

/**
 * Handles the requests of a connection one after the other. What is sent ahead of the answers (HTTP pipelining) waits,
 * and costs nothing but its headers; who sends more ahead is disconnected. Node emits no `close` for responses that
 * stand behind another one when their connection goes, so nothing may be begun for them.
 */
export function handlePipelined(
  handle: RequestListener,
  { startWaiting, onCut }: PipelineOptions,
): RequestListener {
  const waiting = new WeakMap<Socket, Set<() => void>>();

  function endsOf(socket: Socket): Set<() => void> {
    const known = waiting.get(socket);
    if (known) return known;
    const ends = new Set<() => void>();
    waiting.set(socket, ends);
    socket.once('close', () => {
      for (const end of ends) end();
    });
    return ends;
  }

  return (request, response) => {
    const { socket } = request;
    // One read from the network may hold a thousand requests, which are parsed to the end whatever is done here. Behind
    // the last response of a connection Node takes them for the first ones again, and fails when they are answered.
    if (!socket.writable) return;
    // A response gets its socket when the one before it has been sent.
    if (response.socket !== null) {
      handle(request, response);
      return;
    }
    const ends = endsOf(socket);
    const end = ends.size < maxPipelined ? startWaiting(socket) : undefined;
    if (!end) {
      onCut(socket);
      socket.destroy();
      return;
    }
    ends.add(end);
    response.once('socket', () => {
      ends.delete(end);
      end();
      handle(request, response);
    });
  };
}
