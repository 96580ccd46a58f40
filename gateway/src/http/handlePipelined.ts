import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Pipelined requests that may wait on one connection. Browsers and proxies send none. */
export const maxPipelined = 16;

export interface PipelineOptions {
  /** Admits one more waiting request of a connection, and returns its release function; undefined when refused. */
  readonly startWaiting: (socket: Socket) => (() => void) | undefined;
  /** Called for a connection that was closed because too many requests were pipelined. */
  readonly onCut: (socket: Socket) => void;
}

/**
 * Handles the requests of a connection one at a time. Pipelined ones wait, and cost nothing but their headers; a client
 * that pipelines more is disconnected. Node emits no `close` for queued responses when their connection ends, so no work
 * may be started for them.
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
    // One read from the network may hold a thousand requests, which Node parses to the end in any case. After the last
    // response of a connection it takes them for its first ones, and throws when they get responses.
    if (!socket.writable) return;
    // Node assigns the socket to a response when the one before it has been sent.
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
