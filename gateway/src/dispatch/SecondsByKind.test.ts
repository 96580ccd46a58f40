import { Registry } from 'prom-client';
import { SecondsByKind } from './SecondsByKind';

describe('SecondsByKind', () => {
  test('writes observed seconds as a histogram per kind', async () => {
    const seconds = new SecondsByKind({ name: 'took_seconds', help: 'How long it took' });
    const registry = new Registry();
    registry.setDefaultLabels({ service: 'gateway' });
    registry.registerMetric(seconds.metric);

    for (const took of [0, 0.001, 0.0011, 2.5, 10.5]) seconds.observe('api', took);
    seconds.observe('page', 0.02);

    const lines = (await registry.metrics()).split('\n');
    expect(lines.slice(0, 2)).toEqual([
      '# HELP took_seconds How long it took',
      '# TYPE took_seconds histogram',
    ]);
    const buckets = lines.filter((line) => line.includes('kind="api",le='));
    expect(buckets.map((line) => line.slice(line.indexOf('le=')))).toEqual([
      'le="0.001",service="gateway"} 2',
      'le="0.005",service="gateway"} 3',
      'le="0.01",service="gateway"} 3',
      'le="0.025",service="gateway"} 3',
      'le="0.05",service="gateway"} 3',
      'le="0.1",service="gateway"} 3',
      'le="0.25",service="gateway"} 3',
      'le="0.5",service="gateway"} 3',
      'le="1",service="gateway"} 3',
      'le="2.5",service="gateway"} 4',
      'le="10",service="gateway"} 4',
      'le="+Inf",service="gateway"} 5',
    ]);
    expect(lines).toContain('took_seconds_count{kind="api",service="gateway"} 5');
    expect(lines).toContain('took_seconds_sum{kind="page",service="gateway"} 0.02');
  });
});
