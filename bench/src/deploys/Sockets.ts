import { setTimeout as delay } from 'node:timers/promises';
import { liveLimits } from '@show/contracts';
import WebSocket from 'ws';
import { subscription } from '../live/updateMessage';

/** What happened to the WebSockets since the last look. */
export interface SocketFigures {
  /** Closes by code. */
  readonly closed: Readonly<Record<number, number>>;
  /** Most closes with 1001 within a tenth of a second: who is moved at once comes back at once. */
  readonly atOnce: number;
  /** Handshakes that were refused. */
  readonly refused: number;
}

const ping = JSON.stringify({ type: 'ping' });
/** Milliseconds within which a page comes back after a close. */
const backWithin = 1_000;

/** Live pages: each keeps one WebSocket open, and comes back as a page does. */
export class Sockets {
  readonly #open = new Set<WebSocket>();
  #closed: Record<number, number> = {};
  #moves: number[] = [];
  #refused = 0;
  #ended = false;

  constructor(
    private readonly url: string,
    count: number,
  ) {
    for (let at = 0; at < count; at += 1) void this.#keepOpen();
  }

  get count(): number {
    return this.#open.size;
  }

  look(): SocketFigures {
    const [closed, moves, refused] = [this.#closed, this.#moves, this.#refused];
    this.#closed = {};
    this.#moves = [];
    this.#refused = 0;
    const atOnce = Math.max(
      0,
      ...moves.map((at) => moves.filter((other) => other >= at && other < at + 100).length),
    );
    return { closed, refused, atOnce };
  }

  end(): void {
    this.#ended = true;
    for (const socket of this.#open) socket.terminate();
  }

  async #keepOpen(): Promise<void> {
    while (!this.#ended) {
      const { isOpened, code } = await this.#watch();
      if (this.#ended) return;
      if (!isOpened) this.#refused += 1;
      else this.#closed[code] = (this.#closed[code] ?? 0) + 1;
      if (code === 1001) this.#moves.push(performance.now());
      await delay(Math.random() * backWithin);
    }
  }

  /** Resolves when the connection is closed. */
  #watch(): Promise<{ isOpened: boolean; code: number }> {
    const socket = new WebSocket(`${this.url.replace(/^http/, 'ws')}/ws`, { origin: this.url });
    let isOpened = false;
    socket.on('error', () => {});
    socket.once('open', () => {
      isOpened = true;
      this.#open.add(socket);
      socket.send(subscription);
      const pinging = setInterval(() => socket.send(ping), liveLimits.pingEvery);
      socket.once('close', () => clearInterval(pinging));
    });
    return new Promise((resolve) => {
      socket.once('close', (code) => {
        this.#open.delete(socket);
        resolve({ isOpened, code });
      });
    });
  }
}
