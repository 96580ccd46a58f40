import { frontEndNames, processNames } from '@show/contracts/parts';
import { sum, type Totals } from '../test/totals';

/**
 * All that is deployed on its own, and: the migrations of the present release, under the processes of one or the other;
 * a downgrade over what the next release has contracted.
 */
export const skewParts = ['migrations', ...processNames, ...frontEndNames, 'downgrade'] as const;
export type SkewPart = (typeof skewParts)[number];

/** `forward`: the part is of the present release among those of the last one; `back`: the other way round. */
export type Direction = 'back' | 'forward';

interface Tested extends Totals {
  readonly refused: boolean;
}

/** What was tested, by part. */
export class SkewTable {
  readonly #tested = new Map<SkewPart, Partial<Record<Direction, Tested>>>();
  readonly #notes: string[] = [];

  /** @param refused why the part was not deployed; then the tests ran on what stayed live */
  add(part: SkewPart, direction: Direction, totals: Totals, refused?: string): void {
    const row = this.#tested.get(part) ?? {};
    this.#tested.set(part, { ...row, [direction]: { ...totals, refused: refused !== undefined } });
    if (refused) this.#notes.push(`${part}, ${direction}, is refused: ${refused}`);
  }

  get totals(): Totals {
    return sum([...this.#tested.values()].flatMap((row) => Object.values(row)));
  }

  toString(): string {
    const rows = skewParts.flatMap((part) => {
      const row = this.#tested.get(part);
      if (!row) return [];
      const { passed, failed } = sum(Object.values(row));
      return [[part, told(row.back), told(row.forward), String(passed + failed), String(failed)]];
    });
    const lines = [['part', 'back', 'forward', 'tests', 'failed'], ...rows].map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(at === 0 ? 13 : 18))
        .join(' ')
        .trimEnd(),
    );
    return [...lines, ...this.#notes].join('\n');
  }
}

function told(tested: Tested | undefined): string {
  if (!tested) return '-';
  const { passed, failed, refused } = tested;
  return `${refused ? 'refused, ' : ''}${failed > 0 ? `${failed} failed` : `${passed} passed`}`;
}
