import type { IncomingMessage, ServerResponse } from 'node:http';
import { SpanKind } from '@opentelemetry/api';
import { internalPaths } from '@show/contracts';
import { startSpan, traceparentHeader } from '../tracing/trace';

/** What Express adds to a request once it has found its route. */
interface Routed {
  readonly route?: { readonly path?: unknown };
}

/** Does the work of a request in a span of its own, as part of the caller's trace. A request without one has none. */
export function traceRequest(req: IncomingMessage & Routed, res: ServerResponse, work: () => void): void {
  const parent = req.headers[traceparentHeader];
  const method = req.method ?? '';
  const span = typeof parent === 'string' ? startSpan(method, { kind: SpanKind.SERVER, parent }) : undefined;
  if (!span) {
    work();
    return;
  }
  res.once('close', () => {
    const path = req.url === internalPaths.entries ? req.url : req.route?.path;
    const route = typeof path === 'string' ? path : 'none';
    const status = res.statusCode;
    span.end({
      name: `${method} ${route}`,
      attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
      failed: status >= 500,
    });
  });
  span.run(work);
}
