import type { Compared } from './measure/compare';

/** Two sides measured in one run on one machine. */
export interface Comparison extends Compared {
  readonly name: string;
  readonly unit: string;
  /** Least ratio of measured to reference. */
  readonly goal: number;
}

/** Prints a comparison as a table of both sides and their ratio. */
export function print(comparison: Comparison): void {
  const { name, unit, goal, measured, reference, ratio } = comparison;
  console.log(`\n${name}`);
  console.table(
    Object.fromEntries(
      [measured, reference].map((side) => [
        side.name,
        {
          [`median ${unit}`]: Math.round(side.rate),
          rounds: side.rates.map((rate) => Math.round(rate)).join(' '),
          'CPU ms/1000': side.cpu === undefined ? '-' : side.cpu.toFixed(1),
          failed:
            Object.entries(side.failed)
              .map(([status, count]) => `${count}x ${status}`)
              .join(' ') || 'none',
        },
      ]),
    ),
  );
  console.log(
    `ratio ${ratio.toFixed(2)}, goal at least ${goal}: ${ratio >= goal ? 'reached' : 'NOT reached'}`,
  );
}
