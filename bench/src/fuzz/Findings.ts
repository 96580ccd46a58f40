import type { NoResponse } from './Client';
import type { DescribedCall } from './document';
import type { Trial } from './makeTrial';

/** Statistics of one operation. */
interface Seen {
  requests: number;
  succeeded: number;
  refused: number;
  /** 503 and 504 with Retry-After, 502 of an outside service. */
  unavailable: number;
  slowest: number;
  faults: number;
}

/** Faults found, printed once for each kind with a request that reproduces it. */
export class Findings {
  readonly #seen = new Map<string, Seen>();
  readonly #told = new Map<string, number>();

  get faults(): number {
    return [...this.#seen.values()].reduce((sum, { faults }) => sum + faults, 0);
  }

  get requests(): number {
    return [...this.#seen.values()].reduce((sum, { requests }) => sum + requests, 0);
  }

  /** Operations whose responses were all valid. */
  get faultless(): number {
    return [...this.#seen.values()].filter(({ faults }) => faults === 0).length;
  }

  count({ operationId }: DescribedCall, status: number | NoResponse, took: number): void {
    const seen = this.#of(operationId);
    seen.requests += 1;
    seen.slowest = Math.max(seen.slowest, took);
    if (typeof status !== 'number') return;
    if (status < 400) seen.succeeded += 1;
    else if (status < 500) seen.refused += 1;
    else seen.unavailable += 1;
  }

  fault({ operationId }: DescribedCall, fault: string, { sent, as }: Trial, repeat: string): void {
    this.#of(operationId).faults += 1;
    const kind = `${operationId}: ${fault}`;
    const times = (this.#told.get(kind) ?? 0) + 1;
    this.#told.set(kind, times);
    if (times > 1) return;
    const body = sent.body ? ` ${JSON.stringify(sent.body.toString('latin1').slice(0, 400))}` : '';
    const headers = JSON.stringify(sent.headers).slice(0, 400);
    console.error(
      `\n  ${kind}\n    ${sent.method} ${sent.path.slice(0, 300)} as ${as}${sent.chunked ? ' in chunks' : ''}\n` +
        `    ${headers}${body}\n    again: npm run fuzz -- ${repeat}`,
    );
  }

  print(): void {
    const rows = [...this.#seen].map(([operation, { slowest, ...seen }]) => [
      operation,
      { ...seen, 'slowest, ms': Math.round(slowest) },
    ]);
    console.table(Object.fromEntries(rows));
    for (const [kind, times] of this.#told) console.log(`  ${times}x ${kind}`);
  }

  #of(operation: string): Seen {
    const seen = this.#seen.get(operation) ?? {
      requests: 0,
      succeeded: 0,
      refused: 0,
      unavailable: 0,
      slowest: 0,
      faults: 0,
    };
    this.#seen.set(operation, seen);
    return seen;
  }
}
