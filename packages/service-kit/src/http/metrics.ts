import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler, Router } from 'express';
import { Histogram, type Registry } from 'prom-client';
import { metricsRegistry } from '../metrics/registry';

export interface Metrics {
  /** For a service's own metrics. */
  readonly registry: Registry;
  readonly measure: RequestHandler;
  /** `/metrics`, which requires one of the tokens; not served if there are none. */
  routes(router: Router, tokens?: readonly string[]): void;
}

/** Methods with a label of their name; a caller may send any of thirty others. */
const usualMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Metrics of one process in Prometheus' format. */
export function createMetrics(service: string): Metrics {
  const registry = metricsRegistry(service);
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to respond to a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });

  return {
    registry,
    measure(req, res, next) {
      const stop = seconds.startTimer({ method: usualMethods.has(req.method) ? req.method : 'other' });
      res.once('close', () => {
        // The route's pattern, not the URL, to limit the number of label values.
        stop({ route: req.route?.path ?? 'none', status: statusClass(res.statusCode) });
      });
      next();
    },
    routes(router, tokens = []) {
      router.get('/metrics', async (req, res, next) => {
        const given = req.headers.authorization ?? '';
        if (!tokens.some((token) => isSame(given, `Bearer ${token}`))) return next();
        res.set('content-type', registry.contentType).send(await registry.metrics());
      });
    },
  };
}

/** The label of a status: `2xx`. */
function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}

/** Compares in constant time. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}
