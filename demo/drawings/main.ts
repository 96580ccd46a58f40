import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawings, printsOf } from './prints';
import { render } from './render';

/**
 * `node tools/run.mjs demo/drawings/main.ts`: renders every drawing to its files in `demo/pictures`, `brand` and `blank/brand`.
 * With parts of names: only those drawings.
 */
const parts = process.argv.slice(2);
let written = 0;
for (const drawing of drawings()) {
  if (parts.length > 0 && !parts.some((part) => drawing.includes(part))) continue;
  const svg = await readFile(join('demo/drawings', drawing), 'utf8');
  for (const print of printsOf(drawing, svg)) {
    await writeFile(print.file, await render(svg, print));
    written += 1;
  }
}
console.log(`${written} pictures`);
