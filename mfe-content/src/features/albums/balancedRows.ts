/**
 * Divides pictures into rows that all fill the same width, each about as high as the others. Nothing of it depends on
 * the width of the page.
 * @param ratios width by height of each picture
 * @param wanted sum of the ratios in a row
 * @returns for each picture the share of its row's width, and how many pictures the row has
 */
export function balancedRows(ratios: readonly number[], wanted: number): { share: number; inRow: number }[] {
  const total = ratios.reduce((sum, ratio) => sum + ratio, 0);
  const rowCount = Math.max(1, Math.round(total / wanted));
  const rows: number[][] = [[]];
  let before = 0;
  for (const ratio of ratios) {
    // A picture begins the next row when more of it lies there.
    const row = Math.min(Math.floor(((before + ratio / 2) / total) * rowCount), rowCount - 1);
    while (rows.length <= row) rows.push([]);
    rows[row]?.push(ratio);
    before += ratio;
  }
  return rows.flatMap((row) => {
    // What cannot fill a row, as the only portrait of an album, stays as high as the others.
    const width = Math.max(
      row.reduce((sum, ratio) => sum + ratio, 0),
      wanted * 0.6,
    );
    return row.map((ratio) => ({ share: ratio / width, inRow: row.length }));
  });
}
