/** A WebSocket whose server is the test. */
export class FakeSocket {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static opened: FakeSocket[] = [];

  readonly sent: unknown[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.opened.push(this);
  }

  static install(): void {
    FakeSocket.opened = [];
    Object.assign(globalThis, { WebSocket: FakeSocket });
  }

  static get latest(): FakeSocket {
    const socket = FakeSocket.opened.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  }

  send(message: string): void {
    this.sent.push(JSON.parse(message));
  }

  /** Accepts the connection, as the server would. */
  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  /** Delivers a message of the server. */
  say(message: unknown): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.();
  }
}
