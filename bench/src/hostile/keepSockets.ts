import { connect, type Socket } from 'node:net';

/** Counters of an attack. */
export interface Damage {
  opened: number;
  sent: number;
  /** Responses that began, by status. */
  readonly answers: Record<string, number>;
}

/** One socket of an attacker. */
interface HostileSocket {
  readonly socket: Socket;
  /** Sends a request, or a part of one; does nothing while the send buffer is full. */
  send(bytes: string | Buffer): void;
  /** Repeats an action while the socket is open. */
  every(milliseconds: number, act: () => void): void;
}

export type Attack = (hostile: HostileSocket) => void;

/** One machine. */
const address = '127.0.0.66';
/** Milliseconds until a socket that was closed is opened again. */
const again = 1_000;
const MOST_WAITING = 64 * 1024;

/** Keeps a number of attacking sockets open from one address until it is stopped. */
export function keepSockets(port: number, sockets: number, attackOf: (at: number) => Attack, damage: Damage) {
  const open = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  let ended = false;

  function start(at: number): void {
    if (ended) return;
    const socket = connect({ port, host: '127.0.0.1', localAddress: address, noDelay: true });
    const own: NodeJS.Timeout[] = [];
    open.add(socket);
    socket.on('error', () => {});
    socket.once('connect', () => {
      damage.opened += 1;
      attackOf(at)({ socket, send: (bytes) => send(socket, bytes), every });
      if (!socket.isPaused()) socket.on('data', (bytes) => count(bytes));
    });
    socket.once('close', () => {
      open.delete(socket);
      for (const timer of own) clearInterval(timer);
      later(again, () => start(at));
    });
    function every(milliseconds: number, act: () => void): void {
      own.push(setInterval(act, milliseconds));
    }
  }

  function send(socket: Socket, bytes: string | Buffer): void {
    if (socket.destroyed || socket.writableLength > MOST_WAITING) return;
    damage.sent += 1;
    socket.write(bytes);
  }

  function count(bytes: Buffer): void {
    const status = bytes.toString('latin1', 0, 12);
    if (!status.startsWith('HTTP/1.1 ')) return;
    const code = status.slice(9);
    damage.answers[code] = (damage.answers[code] ?? 0) + 1;
  }

  function later(milliseconds: number, act: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, milliseconds);
    timers.add(timer);
  }

  // Spread over a second, because the listen backlog is short.
  for (let at = 0; at < sockets; at += 1) later((at / sockets) * 1000, () => start(at));
  return () => {
    ended = true;
    for (const timer of timers) clearTimeout(timer);
    for (const socket of open) socket.destroy();
  };
}
