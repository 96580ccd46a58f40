import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';

interface CsvFile<Row> {
  readonly name: string;
  /** Titles of the columns, by the fields they show. */
  readonly columns: Readonly<Record<keyof Row & string, string>>;
  /** Batches of rows, read as the client receives the file. */
  rows(): AsyncIterable<readonly Row[]>;
}

/**
 * Streams a table as CSV, never all of it in memory. Escapes texts that a spreadsheet would read as a formula. An error
 * closes the connection, so that the client does not mistake half a file for a complete one.
 */
export async function sendCsv<Row extends object>(
  res: Response,
  { name, columns, rows }: CsvFile<Row>,
): Promise<void> {
  const table = stringify({
    columns: { ...columns },
    header: true,
    // Spreadsheets recognize UTF-8 by the byte order mark.
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
  await pipeline(Readable.from(rowsOf(rows())), table, res);
}

async function* rowsOf<Row>(batches: AsyncIterable<readonly Row[]>): AsyncIterable<Row> {
  for await (const batch of batches) yield* batch;
}
