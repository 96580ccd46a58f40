import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** Figures by name, read at each scrape. */
export type Gauges = Readonly<Record<string, { readonly help: string; readonly read: () => number }>>;

/** The registry behind `/metrics`: figures of the process, of answers, and of what the parts hold at the moment. */
export function createMetrics(
  counters: readonly { register(metrics: Registry): void }[],
  parts: readonly { readonly gauges: Gauges }[],
): Registry {
  const metrics = new Registry();
  metrics.setDefaultLabels({ service: 'gateway' });
  collectDefaultMetrics({ register: metrics });
  for (const one of counters) one.register(metrics);
  for (const { gauges } of parts) {
    for (const [name, { help, read }] of Object.entries(gauges)) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers: [metrics],
        collect: () => gauge.set(read()),
      });
    }
  }
  return metrics;
}
