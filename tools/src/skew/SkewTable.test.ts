import { noTotals } from '../test/totals';
import { SkewTable } from './SkewTable';

/** The lines of a table, by cell. */
const cellsOf = (table: SkewTable) =>
  String(table)
    .split('\n')
    .map((line) => line.split(/ {2,}/));

describe('#SkewTable', () => {
  test('When parts were tested in both directions, then each is a line with what failed', () => {
    const table = new SkewTable();
    table.tested('gateway', 'forward', { ...noTotals, passed: 8 });
    table.tested('gateway', 'back', { passed: 6, failed: 2, failures: ['one', 'another'] });

    expect(cellsOf(table)).toEqual([
      ['part', 'back', 'forward', 'tests', 'failed'],
      ['gateway', '2 failed', '8 passed', '16', '2'],
    ]);
    expect(table.totals).toEqual({ passed: 14, failed: 2, failures: ['one', 'another'] });
  });

  test('When a mixture did not come about, then nothing of it counts as passed, and the reason stands below', () => {
    const table = new SkewTable();
    table.refused('content', 'forward', 'deploy the shell first');
    table.unchanged('content', 'back');
    table.leftOut('svc-media', 'back');

    expect(cellsOf(table)).toEqual([
      ['part', 'back', 'forward', 'tests', 'failed'],
      ['svc-media', 'left out', '-', '0', '0'],
      ['mfe-content', 'unchanged', 'refused', '0', '0'],
      ['mfe-content, forward, is refused: deploy the shell first'],
    ]);
    expect(table.totals).toEqual(noTotals);
  });
});
