import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { allExpressions, metricsIn, observabilityFiles, ruleExpressions } from './observabilityFiles';

const root = join(__dirname, '..', '..', '..');
const files = observabilityFiles(root);
const read = (file: string) => readFileSync(file, 'utf8');

/** Sources of the processes, without their tests. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name))
    .map((entry) => read(join(entry.parentPath, entry.name)));
}

/** Names that the code gives to metrics: `name: '...'` of a metric, or the key of a gauge, always beside its help. */
function registered(): Set<string> {
  const code = ['gateway', 'svc-content', 'svc-giveaway', 'svc-media', 'packages/service-kit']
    .flatMap((part) => sources(join(root, part, 'src')))
    .join('\n');
  const named = code.matchAll(/(?:name: '(\w+)',\s+help:|\b([a-z]\w+): \{\s+help:|\b([a-z]\w+): gauge\()/g);
  const node = new Registry();
  collectDefaultMetrics({ register: node });
  return new Set([
    ...[...named].map(([, metric, key, made]) => metric ?? key ?? made ?? ''),
    ...node.getMetricsAsArray().map(({ name }) => name),
    ...files.rules.flatMap((file) =>
      [...read(file).matchAll(/- record: (\S+)/g)].map(([, name = '']) => name),
    ),
  ]);
}

/** What Prometheus itself has. */
const ownOfPrometheus = ['up', 'ALERTS'];

describe('#rules and dashboard', () => {
  test('When they name a metric, then the code registers it', () => {
    const known = registered();
    const wanted = allExpressions(root).flatMap(({ at, expr }) =>
      metricsIn(expr).map((name) => ({ at, name })),
    );

    expect(wanted.length).toBeGreaterThan(60);
    const missing = wanted.filter(
      ({ name }) =>
        !known.has(name) &&
        !known.has(name.replace(/_(bucket|count|sum)$/, '')) &&
        !ownOfPrometheus.includes(name),
    );
    expect(missing).toEqual([]);
  });

  test('When there is an alert, then a rule test proves it and operations say what to do', () => {
    const alerts = read(files.alerts);
    const names = ruleExpressions(alerts).map(({ at }) => at);
    const proven = [...read(files.ruleTests).matchAll(/^ {2}- name: (\w+)$/gm)].map(([, name]) => name);
    expect(proven.sort()).toEqual([...names].sort());

    const headings = [...read(join(root, 'docs/operations.md')).matchAll(/^#+ (.*)$/gm)].map(
      ([, text = '']) =>
        text
          .toLowerCase()
          .replaceAll(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
    );
    const runbooks = [...alerts.matchAll(/runbook: docs\/operations\.md#(\S+)$/gm)].map(
      ([, anchor]) => anchor,
    );
    expect(runbooks).toHaveLength(names.length);
    expect(runbooks.filter((anchor = '') => !headings.includes(anchor))).toEqual([]);
    expect(alerts.match(/severity: (page|ticket) \}/g)).toHaveLength(names.length);
  });

  test.each([
    ['sum by (kind) (rate(gateway_requests_total{status="5xx"}[5m])) > 0', ['gateway_requests_total']],
    ['up{service!=""} == 0 and on (service) service:up:sum > 0', ['up', 'service:up:sum']],
    ['(absent(up) - 1) or vector(0)', ['up']],
    ['min(a / on (service, instance) b)', ['a', 'b']],
  ])('When %p is read, then its metrics are found', (expr, metrics) => {
    expect(metricsIn(expr)).toEqual(metrics);
  });
});
