import type { RequestListener } from 'node:http';
import { SpanKind } from '@opentelemetry/api';
import { isTracing, startSpan, traceparentHeader } from '@show/service-kit';
import type { IsProxy } from '../http/requestId';
import { keepTraceparent } from '../http/traceparent';
import { routeOf } from './routeOf';

/**
 * Begins a trace with each request but those for files. What a visitor sends as `traceparent` is not believed; a trusted
 * proxy may have begun the trace.
 */
export function traceRequests(handle: RequestListener, isProxy: IsProxy): RequestListener {
  return (request, response) => {
    if (!isTracing()) {
      handle(request, response);
      return;
    }
    const { method = '', url = '' } = request;
    const route = routeOf(method, url);
    const sent = request.headers[traceparentHeader];
    const parent = typeof sent === 'string' && isProxy(request.socket.remoteAddress) ? sent : '';
    const attributes = { 'http.route': route.name };
    const span =
      route.kind === 'file'
        ? undefined
        : startSpan(route.name, { kind: SpanKind.SERVER, attributes, parent });
    if (!span) {
      handle(request, response);
      return;
    }
    keepTraceparent(request, span.traceparent);
    response.once('close', () => {
      const status = response.statusCode;
      span.end({ attributes: { 'http.response.status_code': status }, failed: status >= 500 });
    });
    span.run(() => handle(request, response));
  };
}
