import type { RequestListener } from 'node:http';
import { Counter, Histogram, type Registry } from 'prom-client';
import { routeOf } from './routeOf';

/** Counts and times the requests of visitors and staff, by route and kind. */
export class RequestMetrics {
  readonly #requests = new Counter({
    name: 'gateway_requests_total',
    help: 'Requests by route and class of the status; 0xx: the client left before the answer began',
    labelNames: ['route', 'kind', 'status'],
    registers: [],
  });
  readonly #seconds = new Histogram({
    name: 'gateway_request_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [],
  });

  measure = (registry: Registry): void => {
    registry.registerMetric(this.#requests);
    registry.registerMetric(this.#seconds);
  };

  /** Measures what a listener answers. */
  around(handle: RequestListener): RequestListener {
    return (request, response) => {
      const start = performance.now();
      const { method = '', url = '' } = request;
      response.once('close', () => {
        const { kind, name } = routeOf(method, url);
        const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : '0xx';
        this.#requests.inc({ route: name, kind, status });
        this.#seconds.observe({ kind }, (performance.now() - start) / 1000);
      });
      handle(request, response);
    };
  }
}
