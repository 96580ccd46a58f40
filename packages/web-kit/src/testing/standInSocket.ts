/** A WebSocket whose server is the test. */
export class StandInSocket {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static opened: StandInSocket[] = [];

  readonly sent: unknown[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    StandInSocket.opened.push(this);
  }

  static install(): void {
    StandInSocket.opened = [];
    Object.assign(globalThis, { WebSocket: StandInSocket });
  }

  static get latest(): StandInSocket {
    const socket = StandInSocket.opened.at(-1);
    if (!socket) throw new Error('nobody has connected');
    return socket;
  }

  send(message: string): void {
    this.sent.push(JSON.parse(message));
  }

  /** The server takes the connection in. */
  accept(): void {
    this.readyState = StandInSocket.OPEN;
    this.onopen?.();
  }

  /** The server says something. */
  say(message: unknown): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }

  close(): void {
    this.readyState = StandInSocket.CLOSED;
    this.onclose?.();
  }
}
