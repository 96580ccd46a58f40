import { readFileSync, writeFileSync } from 'node:fs';
import { type Row, verdict } from '../measure/report';

const file = 'docs/benchmarks.md';
const begin = '<!-- figures -->';
const end = '<!-- end of figures -->';

export function markdownTable(rows: readonly Row[]): string {
  const lines = rows.map(({ what, ours, reference, ratio, wanted, reached }) =>
    `| ${[what, ours, reference, ratio, wanted, verdict(reached)].join(' | ')} |`.replaceAll(/ +\|/g, ' |'),
  );
  return ['| What | Ours | Reference | Ratio | Wanted | |', '|--|--|--|--|--|--|', ...lines].join('\n');
}

/** Replaces the figures in docs/benchmarks.md by those of this run. */
export function writeFigures(rows: readonly Row[], machine: string): void {
  const page = readFileSync(file, 'utf8');
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no place for figures`);
  const figures = [
    begin,
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}.`,
    '',
    markdownTable(rows),
    '',
  ].join('\n');
  writeFileSync(file, page.slice(0, from) + figures + page.slice(to));
  console.log(`written to ${file}`);
}
