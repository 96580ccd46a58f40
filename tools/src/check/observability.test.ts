import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';
import { z } from 'zod';

const root = join(__dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const rule = z.object({
  record: z.string().optional(),
  alert: z.string().optional(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }).optional(),
  annotations: z.object({ summary: z.string(), runbook: z.string() }).optional(),
});
const ruleFile = z.object({ groups: z.array(z.object({ rules: z.array(rule) })) });
const rules = ['recording', 'alerts'].flatMap((name) =>
  ruleFile
    .parse(parse(read(`deploy/observability/rules/${name}.yml`)))
    .groups.flatMap((group) => group.rules),
);
const alerts = rules.filter(({ alert }) => alert);

const dashboard = z
  .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })) })
  .parse(JSON.parse(read('deploy/observability/grafana/dashboards/local-show.json')));
const expressions = [...rules, ...dashboard.panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);

/** Names that the processes give to metrics: `name: '...'`, or the key of a gauge, always beside `help`. */
function registeredMetrics(): string[] {
  const code = ['gateway', 'svc-content', 'svc-giveaway', 'svc-media', 'packages/service-kit']
    .flatMap((part) => readdirSync(join(root, part, 'src'), { withFileTypes: true, recursive: true }))
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n');
  const named = code.matchAll(/name: '(\w+)',\s+help:|\b([a-z]\w+): (?:\{\s+help:|gauge\()/g);
  const node = new Registry();
  collectDefaultMetrics({ register: node });
  return [
    ...[...named].map(([, name, key = '']) => name ?? key),
    ...node.getMetricsAsArray().map(({ name }) => name),
  ];
}

/** What an expression names, but for functions, keywords and labels. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|on) *\([^)]*\)/g, ' ')
    .replaceAll(/\b\w+ *\(|\b(or|and|by|on)\b/g, ' ');
  return [...bare.matchAll(/[a-zA-Z_:][\w:]*/g)].map(([name]) => name);
}

describe('deploy/observability', () => {
  test('names only metrics that the processes register', () => {
    const own = rules.flatMap(({ record }) => record ?? []);
    const known = new Set([...registeredMetrics(), ...own, 'up', 'ALERTS']);
    const wanted = new Set(expressions.flatMap(metricsIn));

    expect(wanted.size).toBeGreaterThan(40);
    expect(
      [...wanted].filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, ''))),
    ).toEqual([]);
  });

  test('gives each alert a severity and a section of docs/operations.md', () => {
    const anchors = [...read('docs/operations.md').matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
      text
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );

    expect(alerts.length).toBeGreaterThan(20);
    for (const { alert, labels, annotations } of alerts) {
      expect([alert, labels]).toEqual([alert, expect.anything()]);
      const [file, anchor] = annotations?.runbook.split('#') ?? [];
      expect([alert, file, anchors.includes(anchor ?? '')]).toEqual([alert, 'docs/operations.md', true]);
    }
  });
});
