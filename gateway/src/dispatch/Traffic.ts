import { Counter, type Registry } from 'prom-client';

/** Counters of the fast layers. Plain numbers: a metrics library would cost more than a cached response does. */
export class Traffic {
  fromMemory = 0;
  filled = 0;
  documents = 0;
  /** Those of them that were not in memory. */
  builtDocuments = 0;
  files = 0;
  entries = 0;
  batches = 0;
  forwarded = 0;
  cspViolations = 0;
  readonly failures = new Map<string, number>();

  failed(service: string): void {
    this.failures.set(service, (this.failures.get(service) ?? 0) + 1);
  }

  /** Exposes the numbers as metrics, read at each scrape. */
  measure = (registry: Registry): void => {
    const responses = new Counter({
      name: 'gateway_answers_total',
      help: 'Responses by the layer that served them',
      labelNames: ['layer'],
      registers: [registry],
      collect: () => {
        responses.reset();
        responses.inc({ layer: 'memory' }, this.fromMemory);
        responses.inc({ layer: 'filled' }, this.filled);
        responses.inc({ layer: 'document' }, this.documents - this.builtDocuments);
        responses.inc({ layer: 'built-document' }, this.builtDocuments);
        responses.inc({ layer: 'file' }, this.files);
        responses.inc({ layer: 'entry' }, this.entries);
        responses.inc({ layer: 'forwarded' }, this.forwarded);
      },
    });
    const batches = new Counter({
      name: 'gateway_entry_batches_total',
      help: 'Requests that carried entries to the giveaway service',
      registers: [registry],
      collect: () => {
        batches.reset();
        batches.inc(this.batches);
      },
    });
    const violations = new Counter({
      name: 'gateway_csp_violations_total',
      help: 'Violations of the content security policy that browsers reported',
      registers: [registry],
      collect: () => {
        violations.reset();
        violations.inc(this.cspViolations);
      },
    });
    const failures = new Counter({
      name: 'gateway_upstream_failures_total',
      help: 'Requests without a response from a service',
      labelNames: ['upstream'],
      registers: [registry],
      collect: () => {
        failures.reset();
        for (const [service, count] of this.failures) failures.inc({ upstream: service }, count);
      },
    });
  };
}
