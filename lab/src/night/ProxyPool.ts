import { type Connection, openConnection } from '../load/Connection';
import { proxyAddress } from '../load/proxy';
import { readHead } from '../load/readResponse';

export interface ProxiedResponse {
  readonly status: string;
  /** Head and body as latin1 text when the body was requested, else the head with the first bytes of the body. */
  readonly text: string;
}

interface Asked {
  readonly wire: Buffer;
  readonly wantsBody: boolean;
  readonly resolve: (reply: ProxiedResponse) => void;
  readonly reject: (fault: Error) => void;
}

interface Line {
  take(asked: Asked): void;
  close(): void;
}

/** Further requests wait. */
const maxConnections = 512;

/** Connections that are kept open and shared by all visitors, as a proxy does. It counts what it receives. */
export class ProxyPool {
  bytes = 0;
  responses = 0;
  readonly #port: number;
  readonly #lines = new Set<Line>();
  readonly #idle: Line[] = [];
  readonly #waiting: Asked[] = [];

  constructor(port: number) {
    this.#port = port;
  }

  /** Rejects when the connection breaks. */
  request(wire: Buffer, wantsBody: boolean): Promise<ProxiedResponse> {
    return new Promise((resolve, reject) => {
      const asked = { wire, wantsBody, resolve, reject };
      const line = this.#idle.pop() ?? (this.#lines.size < maxConnections ? this.#open() : undefined);
      if (line) line.take(asked);
      else this.#waiting.push(asked);
    });
  }

  close(): void {
    for (const line of this.#lines) line.close();
  }

  #open(): Line {
    let current: Asked | undefined;
    let text = '';
    let status = '';
    /** Bytes of a body of which only the number matters. */
    let missing = 0;
    const end = () => {
      const done = current;
      const reply = { status, text };
      current = undefined;
      text = '';
      this.responses += 1;
      const next = this.#waiting.shift();
      if (next) line.take(next);
      else this.#idle.push(line);
      done?.resolve(reply);
    };
    const connection: Connection = openConnection(
      { port: this.#port, localAddress: proxyAddress },
      (buffer, length) => {
        this.bytes += length;
        if (missing > 0) {
          missing -= length;
          if (missing <= 0) end();
          return;
        }
        text += Buffer.from(buffer.buffer, buffer.byteOffset, length).toString('latin1');
        const head = readHead(text);
        if (!head) return;
        status = head.status;
        if (head.missing === 0) end();
        else if (!current?.wantsBody && head.missing !== Number.POSITIVE_INFINITY) missing = head.missing;
      },
      () => broken(),
    );
    const broken = () => {
      this.#lines.delete(line);
      const at = this.#idle.indexOf(line);
      if (at >= 0) this.#idle.splice(at, 1);
      current?.reject(new Error('broken'));
      current = undefined;
      // Another connection takes what waits.
      const next = this.#waiting.shift();
      if (next) this.#open().take(next);
    };
    const line: Line = {
      take(asked) {
        current = asked;
        connection.ready.then(
          () => connection.send(asked.wire),
          () => {},
        );
      },
      close: () => connection.close(),
    };
    this.#lines.add(line);
    return line;
  }
}
