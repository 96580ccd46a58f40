import { Duplex } from 'node:stream';
import type { ServerMessage } from '@show/contracts';
import type { WebSocket } from 'ws';

/** A viewer whose connection reads only when the test lets it. */
export interface FakeViewer {
  /** Has the shape of `Viewer` in features/live; importing that would make a circle of folders. */
  readonly viewer: {
    readonly socket: WebSocket;
    readonly connection: Duplex;
    readonly watched: Set<number>;
  };
  /** Counts in the order received; `won` after a number says that the round had its winner. */
  received(): (number | string)[];
  /** Messages of frames that several get, in order. */
  messages(): ServerMessage[];
  /** From now on the connection takes one more piece and no further. */
  block(): void;
  release(): void;
  /** Messages sent to it alone. */
  said(): unknown[];
  readonly terminate: jest.Mock;
  readonly close: jest.Mock;
}

export function fakeViewer(): FakeViewer {
  const taken: string[] = [];
  let take: (() => void) | undefined;
  let isBlocked = false;
  const connection = new Duplex({
    read() {},
    write(frames: Buffer, _encoding, done) {
      taken.push(...textsOf(frames));
      if (isBlocked) take = done;
      else done();
    },
  });
  const socket = { readyState: 1, OPEN: 1, terminate: jest.fn(), close: jest.fn(), send: jest.fn() };
  return {
    viewer: { socket: socket as unknown as WebSocket, connection, watched: new Set() },
    said: () => socket.send.mock.calls.map(([text]) => JSON.parse(text)),
    terminate: socket.terminate,
    close: socket.close,
    block() {
      isBlocked = true;
    },
    release() {
      isBlocked = false;
      take?.();
    },
    messages: () => taken.map((text) => JSON.parse(text)),
    received: () =>
      taken.map((text) => {
        const message = JSON.parse(text);
        if (message.type === 'giveaway_reset') return 'reset';
        const { currentEntries, winnerSelected } = message.data;
        return winnerSelected ? `${currentEntries} won` : currentEntries;
      }),
  };
}

/** Payloads of whole, unmasked frames, one after the other. */
function textsOf(frames: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at < frames.length; ) {
    const isLong = frames[at + 1] === 126;
    const start = at + (isLong ? 4 : 2);
    const end = start + (isLong ? frames.readUInt16BE(at + 2) : frames.readUInt8(at + 1));
    texts.push(frames.toString('utf8', start, end));
    at = end;
  }
  return texts;
}
