import { balancedRows } from './balancedRows';

const [landscape, portrait] = [3 / 2, 2 / 3];
const times = (count: number, ratio: number) => Array.from({ length: count }, () => ratio);

/** Sum of the shares of each row. */
function widths(ratios: readonly number[], wanted: number): number[] {
  const bricks = balancedRows(ratios, wanted);
  const rows: number[] = [];
  for (let at = 0; at < bricks.length; at += bricks[at]?.inRow ?? 1) {
    const row = bricks.slice(at, at + (bricks[at]?.inRow ?? 1));
    rows.push(row.reduce((sum, { share }) => sum + share, 0));
  }
  return rows;
}

describe('balancedRows', () => {
  test.each([2, 11, 60])('fills the width of each row with %d pictures', (count) => {
    for (const width of widths(times(count, landscape), 4.6)) expect(width).toBeCloseTo(1);
  });

  test('leaves none of ten pictures alone in a row', () => {
    const inRow = balancedRows(times(10, landscape), 4.6).map(({ inRow }) => inRow);
    expect(Math.min(...inRow)).toBeGreaterThan(1);
    expect(Math.max(...inRow)).toBeLessThan(5);
  });

  test('gives mixed shapes of a row the same height', () => {
    const ratios = [landscape, portrait, landscape, 16 / 9, portrait];
    const bricks = balancedRows(ratios, 4.6);
    const heights = bricks.map(({ share }, at) => share / (ratios[at] ?? 1));
    expect(heights[0]).toBeCloseTo(heights[1] ?? 0);
  });

  test('does not stretch a lone portrait to the full width', () => {
    expect(balancedRows([portrait], 4.6)[0]?.share).toBeLessThan(0.5);
    expect(balancedRows([], 4.6)).toEqual([]);
  });
});
