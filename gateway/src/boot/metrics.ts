import { type AddMetrics, type Gauges, gauges, metricsRegistry } from '@show/service-kit';
import type { Registry } from 'prom-client';

/** The registry behind `/metrics`: figures of the process, of responses, and of what the parts hold now. */
export function createMetrics(
  measured: readonly AddMetrics[],
  parts: readonly { readonly gauges: Gauges }[],
): Registry {
  const registry = metricsRegistry('gateway');
  for (const measure of measured) measure(registry);
  for (const part of parts) gauges(part.gauges)(registry);
  return registry;
}
