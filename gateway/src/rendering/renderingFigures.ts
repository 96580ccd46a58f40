import { gauges } from '@show/service-kit';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { RenderSet } from './RenderSet';

/** Why a document went out without markup. `process-lost` is worth another attempt: it was the first of this page. */
export type Unrendered = 'no-build' | 'set-aside' | 'overloaded' | 'failed' | 'process-lost';

/** What `/metrics` reports about rendering. */
export function renderingFigures(running: () => Promise<RenderSet[]>, setAside: () => number) {
  const results = new Counter({
    name: 'gateway_renders_total',
    help: 'Documents by the outcome of their rendering: `rendered`, or why not',
    labelNames: ['result'],
    registers: [],
  });
  const seconds = new Histogram({
    name: 'gateway_render_seconds',
    help: 'Time that a process took to render a document',
    buckets: [0.0025, 0.005, 0.01, 0.02, 0.03, 0.04, 0.06, 0.1, 0.2, 0.5, 1],
    registers: [],
  });

  function measure(metrics: Registry): void {
    for (const metric of [results, seconds]) metrics.registerMetric(metric);
    const sum = async (read: (set: RenderSet) => number) =>
      (await running()).reduce((total, set) => total + read(set), 0);
    gauges({
      gateway_render_waiting: {
        help: 'Documents that wait for a process that renders them',
        read: () => sum((set) => set.waiting),
      },
      gateway_render_processes: {
        help: 'Processes that render documents',
        read: () => sum((set) => set.size),
      },
      gateway_render_heap_bytes: {
        help: 'Memory of the processes that render documents',
        read: () => sum((set) => set.heapBytes),
      },
      gateway_render_builds_set_aside: {
        help: 'Server builds that failed for too many pages',
        read: setAside,
      },
    })(metrics);
  }

  return { results, seconds, measure };
}
