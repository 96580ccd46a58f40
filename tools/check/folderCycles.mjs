import { dirname } from 'node:path';

/**
 * Folders beside each other that import each other, directly or over a third one beside them. Returns the shortest
 * cycles' import lines, one for each arrow of a folder to the next: `src/a/x.ts → src/b/y.ts`.
 *
 * @param {ReadonlyArray<readonly [from: string, to: string]>} imports of files
 * @returns {{ folder: string, imports: string[] }[]}
 */
export function folderCycles(imports) {
  /** @type {Map<string, Map<string, string>>} from a folder to those beside it, with one import for each */
  const graph = new Map();
  for (const [from, to] of imports) {
    const pair = foldersBesideEachOther(from, to);
    if (!pair) continue;
    const [a, b] = pair;
    const arrows = graph.get(a) ?? new Map();
    graph.set(a, arrows.set(b, arrows.get(b) ?? `${from} → ${to}`));
  }
  const found = [];
  const reported = new Set();
  for (const folder of [...graph.keys()].sort()) {
    const cycle = shortestCycle(graph, folder);
    if (!cycle || cycle.some((one) => reported.has(one))) continue;
    for (const one of cycle) reported.add(one);
    found.push({
      folder,
      imports: cycle.map((one, at) => graph.get(one)?.get(cycle[at + 1] ?? folder) ?? ''),
    });
  }
  return found;
}

/** Where two paths part, as folders; null when one of them is a file there. */
function foldersBesideEachOther(from, to) {
  const [a, b] = [dirname(from).split('/'), dirname(to).split('/')];
  const at = a.findIndex((name, index) => name !== b[index]);
  if (at < 1 || b[at] === undefined) return null;
  return [a.slice(0, at + 1).join('/'), b.slice(0, at + 1).join('/')];
}

/** The folders of the shortest way from a folder back to itself. */
function shortestCycle(graph, start) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1))?.keys() ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}
