import { type Measured, ratioOf } from './compare';

/** One row of the final table. */
export interface Row {
  readonly what: string;
  readonly ours: string;
  readonly reference?: string;
  /** Ratio of our figure to the reference. */
  readonly ratio?: string;
  readonly wanted: string;
  /** Null: measured without a target. */
  readonly reached: boolean | null;
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en-GB');
export const milliseconds = (value: number): string => `${whole(value)} ms`;

/** A row for two sides of a comparison. @param least minimum ratio */
export function ratioRow(
  what: string,
  unit: string,
  measured: Measured,
  reference: Measured,
  least: number,
): Row {
  const ratio = ratioOf(measured, reference);
  return {
    what,
    ours: `${whole(measured.rate)} ${unit}`,
    reference: `${reference.name}: ${whole(reference.rate)}`,
    ratio: ratio.toFixed(2),
    wanted: `at least ${least}`,
    // A failed request does not count as a response.
    reached: ratio >= least && Object.keys(measured.failed).length === 0,
  };
}

export function printSides(name: string, unit: string, sides: readonly Measured[]): void {
  console.log(`\n${name}`);
  console.table(
    Object.fromEntries(
      sides.map((side) => [
        side.name,
        {
          [`median ${unit}`]: Math.round(side.rate),
          rounds: side.rates.map((rate) => Math.round(rate)).join(' '),
          'CPU ms/1000': side.cpu === undefined ? '-' : side.cpu.toFixed(1),
          failed: describeFailures(side.failed),
        },
      ]),
    ),
  );
}

export function describeFailures(failed: Readonly<Record<string, number>>): string {
  return (
    Object.entries(failed)
      .map(([status, count]) => `${count}x ${status}`)
      .join(' ') || 'none'
  );
}

/** Prints figures, references, and whether each target was reached. */
export function printRows(rows: readonly Row[]): void {
  console.log();
  console.table(
    Object.fromEntries(
      rows.map(({ what, ours, reference = '', ratio = '', wanted, reached }) => [
        what,
        { ours, reference, ratio, wanted, reached: verdict(reached) },
      ]),
    ),
  );
}

function verdict(reached: boolean | null): string {
  if (reached === null) return '-';
  return reached ? 'reached' : 'MISSED';
}
