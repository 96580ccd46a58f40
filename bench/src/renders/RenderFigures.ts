import type { Figures } from '../measure/figures';
import { type Buckets, bucketsBetween } from '../measure/histogram';
import type { Row } from '../report';

/** What a gateway's workers did in a while. */
export interface RenderFigures {
  /** Times that renders took in their worker, in seconds. */
  readonly seconds: Buckets;
  /** Renders by how they ended. */
  readonly results: Readonly<Record<string, number>>;
}

const counter = 'gateway_renders_total';

export function rendersBetween(before: Figures, after: Figures): RenderFigures {
  const results: Record<string, number> = {};
  for (const [series, count] of after) {
    const result = series.startsWith(`${counter}{`) && /\bresult="([^"]*)"/.exec(series)?.[1];
    if (result) results[result] = (results[result] ?? 0) + count - (before.get(series) ?? 0);
  }
  return { seconds: bucketsBetween(before, after, 'gateway_render_seconds'), results };
}

export function describeResults({ results }: RenderFigures): string {
  const told = Object.entries(results).filter(([, count]) => count > 0);
  return told.map(([result, count]) => `${count} ${result}`).join(', ') || 'none';
}

/** Whether all documents of a gateway that has just been started were rendered: figures of others would mislead. */
export function renderedRow(what: string, figures: Figures): Row {
  const seen = rendersBetween(new Map(), figures);
  const { rendered = 0, ...others } = seen.results;
  return {
    what: `${what}: documents`,
    ours: describeResults(seen),
    reference: '',
    ratio: '',
    wanted: 'all rendered',
    reached: rendered > 0 && Object.values(others).every((count) => count === 0),
  };
}
