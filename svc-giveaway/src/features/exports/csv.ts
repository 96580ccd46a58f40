import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';

interface CsvFile<Row> {
  readonly name: string;
  /** Titles of the columns, by the fields they show. */
  readonly columns: Readonly<Record<keyof Row & string, string>>;
  /** Portions of rows, read as the file is taken. */
  rows(): AsyncIterable<readonly Row[]>;
}

/**
 * Writes a table as a file for spreadsheets, row by row, never all of it in memory. A text that a spreadsheet would
 * take for a formula is kept from being one. When it breaks off, so does the connection: half a file is never taken
 * for a whole one.
 */
export async function sendCsv<Row extends object>(
  res: Response,
  { name, columns, rows }: CsvFile<Row>,
): Promise<void> {
  const table = stringify({
    columns: { ...columns },
    header: true,
    // By this mark a spreadsheet knows that letters are UTF-8.
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  });
  res.status(200).set({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  });
  await pipeline(Readable.from(rowByRow(rows())), table, res);
}

async function* rowByRow<Row>(portions: AsyncIterable<readonly Row[]>): AsyncIterable<Row> {
  for await (const portion of portions) yield* portion;
}
