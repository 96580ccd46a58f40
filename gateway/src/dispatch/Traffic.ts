import { Counter, type Registry } from 'prom-client';

/** Outcomes of the requests of visitors and staff. */
export class Traffic {
  /** Responses by the layer that served them. Plain numbers: most of them are cached responses, which cost little more. */
  readonly responses = {
    memory: 0,
    filled: 0,
    document: 0,
    'built-document': 0,
    file: 0,
    entry: 0,
    forwarded: 0,
  };
  readonly batches = new Counter({
    name: 'gateway_entry_batches_total',
    help: 'Requests that carried entries to the giveaway service',
    registers: [],
  });
  readonly cspViolations = new Counter({
    name: 'gateway_csp_violations_total',
    help: 'Violations of the content security policy that browsers reported',
    registers: [],
  });
  readonly failures = new Counter({
    name: 'gateway_upstream_failures_total',
    help: 'Requests without a response from a service',
    labelNames: ['upstream'],
    registers: [],
  });

  measure = (registry: Registry): void => {
    const { responses } = this;
    new Counter({
      name: 'gateway_answers_total',
      help: 'Responses by the layer that served them',
      labelNames: ['layer'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [layer, count] of Object.entries(responses)) this.inc({ layer }, count);
      },
    });
    for (const counter of [this.batches, this.cspViolations, this.failures]) registry.registerMetric(counter);
  };
}
