import { setTimeout as delay } from 'node:timers/promises';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { programVersion } from '../config/programVersion';
import { recordSpansWith } from './trace';

/** Milliseconds for the last spans when the process stops. */
const patience = 2_000;

/**
 * Records spans and sends them in batches. A collector that is away, or too slow, costs spans and nothing else. Returns
 * what sends the last ones.
 */
export function exportTraces(service: string, endpoint: string): () => Promise<void> {
  const version = programVersion();
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: 5_000,
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      ...(version && { 'service.version': version }),
    }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000 })],
  });
  provider.register();
  recordSpansWith(provider.getTracer('local-show'));
  return async () => {
    recordSpansWith(undefined);
    await Promise.race([provider.shutdown().catch(() => {}), delay(patience, undefined, { ref: false })]);
  };
}
