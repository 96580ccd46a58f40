import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folderIn = (root: string) => join(root, 'deploy', 'observability');

/** Files of `deploy/observability`, absolute. */
export function observabilityFiles(root: string) {
  const folder = folderIn(root);
  return {
    localConfig: join(folder, 'prometheus.local.yml'),
    config: join(folder, 'prometheus.yml'),
    rules: ['recording', 'alerts'].map((name) => join(folder, 'rules', `${name}.yml`)),
    alerts: join(folder, 'rules', 'alerts.yml'),
    ruleTests: join(folder, 'rules.test.yml'),
    dashboard: join(folder, 'grafana', 'dashboards', 'local-show.json'),
  };
}

/** One expression, and where it stands. */
export interface Expression {
  readonly at: string;
  readonly expr: string;
}

/** What the rules and the dashboard ask Prometheus for. */
export function allExpressions(root: string): Expression[] {
  const { rules, dashboard } = observabilityFiles(root);
  return [
    ...rules.flatMap((file) => ruleExpressions(readFileSync(file, 'utf8'))),
    ...dashboardExpressions(JSON.parse(readFileSync(dashboard, 'utf8'))),
  ];
}

/** The rules of a file, each with its expression on one line. */
export function ruleExpressions(text: string): Expression[] {
  const found = text.matchAll(/- (?:alert|record): (\S+)\n\s+expr: (?:\|\n((?: {10,}.*\n)+)|(.*))/g);
  return [...found].map(([, at = '', block, line = '']) => ({
    at,
    expr: (block ?? line).replaceAll(/\s+/g, ' ').trim(),
  }));
}

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

function dashboardExpressions({ panels }: { readonly panels: readonly Panel[] }): Expression[] {
  return panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ at: title, expr })));
}

/** What an alert measures, without the threshold: it has a value in a system in which all is well. */
export function withoutThreshold({ at, expr }: Expression): Expression {
  return { at, expr: expr.replaceAll(/ (?:==|>|<) [\d.]+/g, '') };
}

const notMetrics = new Set([
  ...[
    'by',
    'without',
    'on',
    'ignoring',
    'group_left',
    'group_right',
    'and',
    'or',
    'unless',
    'bool',
    'offset',
  ],
]);

/** Names of the metrics in an expression. */
export function metricsIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|without|on|ignoring|group_left|group_right) *\([^)]*\)/g, '');
  const words = [...bare.matchAll(/[a-zA-Z_:][\w:]*(?! *\()\b/g)].map(([word]) => word);
  return words.filter(
    (word, at) => !notMetrics.has(word) && words.indexOf(word) === at && !isFunction(bare, word),
  );
}

function isFunction(expr: string, word: string): boolean {
  return new RegExp(`(?<![\\w:])${word} *\\(`).test(expr);
}
