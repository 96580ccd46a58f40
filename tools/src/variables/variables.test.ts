import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withVariables } from './runningPage';
import { allVariables } from './variablesTable';

const page = readFileSync(join(__dirname, '../../../docs/running.md'), 'utf8');

describe('the tables of variables', () => {
  test('docs/running.md has the tables of the code (write them: node tools/run.mjs tools/src/variables.ts)', () => {
    expect(withVariables(page)).toBe(page);
  });

  test('every variable has a description', () => {
    expect(allVariables().filter(({ meaning }) => !meaning)).toEqual([]);
  });

  test('names what decides who wins first', () => {
    const names = [...page.matchAll(/^\| `([A-Z_0-9]+)` \|/gm)].map(([, name]) => name);
    expect(names.slice(0, 2)).toEqual(['ENTRY_COOLDOWN_HOURS', 'CLAIM_DAYS']);
  });
});
