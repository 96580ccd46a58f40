import type { IncomingMessage } from 'node:http';

const key = Symbol('traceparent');
type Traced = IncomingMessage & { [key]?: string | undefined };

/** Keeps the span of a request on it: the events of its body come outside of the span. */
export function keepTraceparent(request: Traced, traceparent: string | undefined): void {
  request[key] = traceparent;
}

/** The span of a request; undefined while no traces are recorded. */
export function traceparentOf(request: Traced): string | undefined {
  return request[key];
}
