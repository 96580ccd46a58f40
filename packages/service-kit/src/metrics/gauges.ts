import { Gauge, type Registry } from 'prom-client';

/** Adds a part's metrics to those of its process. */
export type AddMetrics = (registry: Registry) => void;

/** Values by the one label of a gauge. */
type ByLabel = Readonly<Record<string, number>>;

interface GaugeSource {
  readonly help: string;
  /** Read at each scrape. */
  readonly read: () => number | Promise<number>;
}

interface LabelledGaugeSource {
  readonly help: string;
  /** The label, whose values are the keys that `read` returns: a fixed set, as each makes a time series. */
  readonly label: string;
  readonly read: () => ByLabel | Promise<ByLabel>;
}

/** Gauges by name. */
export type Gauges = Readonly<Record<string, GaugeSource | LabelledGaugeSource>>;

/** Exports gauges that are read at each scrape. One that cannot be read is NaN, or without series where it has a label. */
export function gauges(sources: Gauges): AddMetrics {
  return (registry) => {
    for (const [name, source] of Object.entries(sources)) register(registry, name, source);
  };
}

function register(registry: Registry, name: string, source: GaugeSource | LabelledGaugeSource): void {
  if (!('label' in source)) {
    new Gauge({
      name,
      help: source.help,
      registers: [registry],
      async collect() {
        this.set(await readOr(source.read, Number.NaN));
      },
    });
    return;
  }
  const { help, label, read } = source;
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const values = await readOr(read, {});
      this.reset();
      for (const [key, value] of Object.entries(values)) this.set({ [label]: key }, value);
    },
  });
}

async function readOr<T>(read: () => T | Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read();
  } catch {
    return otherwise;
  }
}

/** Milliseconds for which a reading that several gauges share is reused: those of one scrape have the same. */
const sharedFor = 500;

/** Reads once for all gauges of a scrape. */
export function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly reading: Promise<T> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > sharedFor) last = { at: performance.now(), reading: read() };
    return last.reading;
  };
}
