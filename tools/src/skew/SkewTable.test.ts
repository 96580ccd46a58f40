import { noTotals } from '../test/totals';
import { SkewTable } from './SkewTable';

describe('#SkewTable', () => {
  test('When parts were tested in both directions, then each is a line with what failed', () => {
    const table = new SkewTable();
    table.add('gateway', 'forward', { ...noTotals, passed: 8 });
    table.add('gateway', 'back', { passed: 6, failed: 2, failures: ['one', 'another'] });
    table.add('content', 'forward', { ...noTotals, passed: 8 }, 'deploy the shell first');

    expect(
      String(table)
        .split('\n')
        .map((line) => line.split(/ {2,}/)),
    ).toEqual([
      ['part', 'back', 'forward', 'tests', 'failed'],
      ['gateway', '2 failed', '8 passed', '16', '2'],
      ['content', '-', 'refused, 8 passed', '8', '0'],
      ['content, forward, is refused: deploy the shell first'],
    ]);
    expect(table.totals).toEqual({ passed: 22, failed: 2, failures: ['one', 'another'] });
  });
});
