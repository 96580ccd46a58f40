import type { Metric } from 'prom-client';
import type { RequestKind } from './routeOf';

/** Upper bounds in seconds. */
const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Seconds of one kind of request. */
interface Times {
  /** How many took up to each bound and longer than the previous one; the last ones longer than all bounds. */
  readonly counts: number[];
  sum: number;
}

interface Value {
  readonly metricName: string;
  readonly labels: { readonly kind: RequestKind; readonly le?: number | '+Inf' };
  readonly value: number;
}

/**
 * A histogram of seconds by kind of request. It adds plain numbers, as observing with the metrics library takes longer
 * than a cached response.
 */
export class SecondsByKind {
  readonly #times = new Map<RequestKind, Times>();

  constructor(private readonly about: { readonly name: string; readonly help: string }) {}

  observe(kind: RequestKind, seconds: number): void {
    let times = this.#times.get(kind);
    if (!times) {
      times = { counts: new Array<number>(bounds.length + 1).fill(0), sum: 0 };
      this.#times.set(kind, times);
    }
    let at = 0;
    while (at < bounds.length && seconds > (bounds[at] ?? 0)) at += 1;
    times.counts[at] = (times.counts[at] ?? 0) + 1;
    times.sum += seconds;
  }

  /** The histogram as a metric of the library, whose registries call only `get`. */
  get metric(): Metric {
    return this as unknown as Metric;
  }

  async get() {
    const values = [...this.#times].flatMap(([kind, times]) => this.#valuesOf(kind, times));
    return { ...this.about, type: 'histogram', values, aggregator: 'sum' };
  }

  #valuesOf(kind: RequestKind, { counts, sum }: Times): Value[] {
    const { name } = this.about;
    let upTo = 0;
    const buckets = counts.map((count, at): Value => {
      upTo += count;
      return { metricName: `${name}_bucket`, labels: { kind, le: bounds[at] ?? '+Inf' }, value: upTo };
    });
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels: { kind }, value: sum },
      { metricName: `${name}_count`, labels: { kind }, value: upTo },
    ];
  }
}
