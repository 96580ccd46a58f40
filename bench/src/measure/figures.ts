import type { LaunchedStack } from '../stack/launchStack';

/** Metrics of a process from /metrics, by name with labels. */
export type Figures = ReadonlyMap<string, number>;

/**
 * Base URL of a process's health and metrics endpoints. The gateway serves them on its internal port, which the
 * environment names; undefined without it.
 */
export function insideUrl({ processes }: LaunchedStack, name: string): string | undefined {
  const { INSIDE_PORT } = process.env;
  if (name !== 'gateway') return processes[name]?.url;
  return INSIDE_PORT && `http://127.0.0.1:${INSIDE_PORT}`;
}

/** Empty without a metrics URL. */
export async function readFigures(stack: LaunchedStack, name: string): Promise<Figures> {
  const url = insideUrl(stack, name);
  return url ? figuresAt(url) : new Map();
}

/** @param url where a process answers `/metrics` */
export async function figuresAt(url: string): Promise<Figures> {
  const answer = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${process.env.METRICS_TOKEN}` },
    signal: AbortSignal.timeout(20_000),
  });
  if (!answer.ok) throw new Error(`${url}/metrics was answered with ${answer.status}`);
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      const name = line.slice(0, at).replace(/,?service="[^"]*"/, '');
      return [name.replace('{}', ''), Number(line.slice(at + 1))];
    }),
  );
}

/** Gauges of the gateway for work in flight or queued: zero when the gateway is idle. */
export function underWay(figures: Figures): Record<string, number> {
  const own = [...figures].filter(
    ([name]) => /^gateway_/.test(name) && !/_total\b|_bytes\b|_bucket\b|_sum\b|_count\b/.test(name),
  );
  return Object.fromEntries(own);
}
