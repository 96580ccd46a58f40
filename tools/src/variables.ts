import { readFileSync, writeFileSync } from 'node:fs';
import { withVariables } from './variables/runningPage';

/** `node tools/run.mjs tools/src/variables.ts`: writes the tables of variables into docs/running.md. */
const file = 'docs/running.md';
writeFileSync(file, withVariables(readFileSync(file, 'utf8')));
