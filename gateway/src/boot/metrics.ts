import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Traffic } from '../front/Traffic';

/** Figures by name, read when somebody looks. */
type Gauges = Readonly<Record<string, { readonly help: string; readonly read: () => number }>>;

/** What `/metrics` shows: of the process, of what was answered, and of what the parts hold at the moment. */
export function createMetrics(traffic: Traffic, parts: readonly { readonly gauges: Gauges }[]): Registry {
  const metrics = new Registry();
  metrics.setDefaultLabels({ service: 'gateway' });
  collectDefaultMetrics({ register: metrics });
  traffic.register(metrics);
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
