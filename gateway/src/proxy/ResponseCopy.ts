import type { IncomingHttpHeaders } from 'node:http';

/** Gets a service's response while it is streamed to a visitor. */
export interface ResponseCopy {
  start(status: number, headers: IncomingHttpHeaders): void;
  add(chunk: Buffer): void;
  /** The response is complete; not called for one that breaks off. */
  end(): void;
}
