import { setTimeout as delay } from 'node:timers/promises';
import type { Readiness } from '@show/contracts';
import { type Gauges, gauges, metricsRegistry, reachable } from '@show/service-kit';
import { startInternalEndpoints } from '../dispatch/internalEndpoints';
import type { RequestMetrics } from '../dispatch/RequestMetrics';
import type { Base } from './base';
import type { FrontEnds } from './frontEnds';

interface InternalParts {
  readonly frontEnds: FrontEnds;
  readonly readiness: () => Promise<Readiness>;
  readonly requests: RequestMetrics;
  /** Parts of the gateway with metrics. */
  readonly measured: readonly { readonly gauges: Gauges }[];
}

/** Serves health, readiness and metrics on the internal port. Returns its URL. */
export async function startInternal(
  { config, log, shutdown, traffic }: Base,
  { frontEnds, readiness, requests, measured }: InternalParts,
) {
  const metrics = metricsRegistry('gateway');
  for (const measure of [traffic.measure, requests.measure, ...frontEnds.measures]) measure(metrics);
  for (const part of measured) gauges(part.gauges)(metrics);
  const endpoints = await startInternalEndpoints({
    host: config.INSIDE_HOST,
    port: config.INSIDE_PORT,
    readiness,
    metrics,
    log,
  });
  // Readiness is served until no connection is accepted anymore.
  shutdown.add('requests', 'internal endpoints', async () => {
    await delay(config.DRAIN_MS);
    await endpoints.stop();
  });
  return `http://${reachable(config.INSIDE_HOST)}:${endpoints.port}`;
}
