/** A WebSocket whose server is the test. */
export class StandInSocket {
  static readonly OPEN = 1;
  static latest: StandInSocket | undefined;

  readonly sent: unknown[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    StandInSocket.latest = this;
  }

  static install(): void {
    StandInSocket.latest = undefined;
    Object.assign(globalThis, { WebSocket: StandInSocket });
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
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(): void {
    this.onclose?.();
  }
}
