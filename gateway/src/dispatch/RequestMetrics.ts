import type { RequestListener } from 'node:http';
import { Counter, Histogram, type Registry } from 'prom-client';
import { type Route, routeOf } from './routeOf';

/** Counts and times the requests of visitors and staff, by route and kind. */
export class RequestMetrics {
  /** How many requests of each route got a response, by the hundreds of their status; at 0 those without a response. */
  readonly #requests = new Map<Route, number[]>();
  readonly #seconds = new Histogram({
    name: 'gateway_request_seconds',
    help: 'Time from the head of a request to the end of its response',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [],
  });

  measure = (registry: Registry): void => {
    const requests = new Counter({
      name: 'gateway_requests_total',
      help: 'Requests by route and class of the status; 0xx: the client left before the response began',
      labelNames: ['route', 'kind', 'status'],
      registers: [registry],
      collect: () => {
        requests.reset();
        for (const [{ name, kind }, counts] of this.#requests)
          counts.forEach((count, hundreds) => {
            if (count > 0) requests.inc({ route: name, kind, status: `${hundreds}xx` }, count);
          });
      },
    });
    registry.registerMetric(this.#seconds);
  };

  /** Measures the responses of a listener. */
  around(handle: RequestListener): RequestListener {
    return (request, response) => {
      const start = performance.now();
      const { method = '', url = '' } = request;
      response.on('close', () => {
        const route = routeOf(method, url);
        this.#count(route, response.headersSent ? Math.floor(response.statusCode / 100) : 0);
        this.#seconds.observe({ kind: route.kind }, (performance.now() - start) / 1000);
      });
      handle(request, response);
    };
  }

  #count(route: Route, hundreds: number): void {
    let counts = this.#requests.get(route);
    if (!counts) {
      counts = [0, 0, 0, 0, 0, 0];
      this.#requests.set(route, counts);
    }
    counts[hundreds] = (counts[hundreds] ?? 0) + 1;
  }
}
