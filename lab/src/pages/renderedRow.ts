import type { Figures } from '../measure/figures';
import type { Row } from '../measure/report';

/** Whether all documents of a gateway that has just been started were rendered: figures of others would mislead. */
export function renderedRow(what: string, figures: Figures): Row {
  const results = [...figures].flatMap(([series, count]) => {
    const [, result] = /^gateway_renders_total\{.*\bresult="([^"]*)"/.exec(series) ?? [];
    return result && count > 0 ? [{ result, count }] : [];
  });
  return {
    what: `${what}: documents`,
    ours: results.map(({ result, count }) => `${count} ${result}`).join(', ') || 'none',
    reference: '',
    ratio: '',
    wanted: 'all rendered',
    reached: results.length === 1 && results[0]?.result === 'rendered',
  };
}
