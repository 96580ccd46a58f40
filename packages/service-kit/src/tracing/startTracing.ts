export interface TracingOptions {
  /** Name of the process. */
  readonly service: string;
  /** Where a collector takes OTLP over HTTP, as `http://collector:4318`; undefined: no traces. */
  readonly endpoint: string | undefined;
}

/** Sends traces to the endpoint, and returns what sends the last ones. Without an endpoint nothing of it is loaded. */
export async function startTracing({ service, endpoint }: TracingOptions): Promise<() => Promise<void>> {
  if (!endpoint) return async () => {};
  const { exportTraces } = await import('./exportTraces');
  return exportTraces(service, endpoint);
}
