import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { retentionDays, retentionKinds, retentionRules } from './retention';

const usual = { cooldownHours: 48, claimDays: 14 };

describe('retentionRules', () => {
  test('match the periods in the docs', () => {
    const inventory = readFileSync(join(__dirname, '../../../../docs/privacy-inventory.md'), 'utf8');

    expect(inventory.split('\n').filter((line) => /^\| `[a-z-]+` \|/.test(line))).toEqual(
      retentionKinds.map((kind) => {
        const { data, since } = retentionRules[kind];
        const days = retentionDays(kind, usual);
        return `| \`${kind}\` | ${data} | ${days} ${days === 1 ? 'day' : 'days'} after ${since} |`;
      }),
    );
  });

  test('keep hashes and devices for longer terms of the server', () => {
    const terms = { cooldownHours: 24 * 200 + 1, claimDays: 120 };

    expect(retentionDays('entry-hashes', terms)).toBe(201);
    expect(retentionDays('entry-devices', terms)).toBe(120);
  });
});
