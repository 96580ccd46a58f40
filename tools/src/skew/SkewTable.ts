import { type FrontEndName, frontEndFolder, frontEndNames, processNames } from '@show/contracts/domain/parts';
import { sum, type Totals } from '../test/totals';

/**
 * All that is deployed on its own, and: the migrations of the present release, under the processes of one or the other;
 * a downgrade over what the next release has contracted.
 */
export const skewParts = ['migrations', ...processNames, ...frontEndNames, 'downgrade'] as const;
export type SkewPart = (typeof skewParts)[number];

/** The processes of one release alone are no mixture: what they answer is what mixtures are held against. */
const rows = ['baseline', ...skewParts] as const;
export type SkewRow = (typeof rows)[number];

export const isFrontEnd = (part: SkewRow): part is FrontEndName =>
  frontEndNames.some((name) => name === part);

/** What a part is called at the command line and in the table: its folder. */
export const nameOf = (part: SkewRow): string => (isFrontEnd(part) ? frontEndFolder(part) : part);

/** `forward`: the part is of the present release among those of the last one; `back`: the other way round. */
export type Direction = 'back' | 'forward';

/** What became of a mixture. Only one that came about was tested. */
type Outcome =
  | { readonly kind: 'tested'; readonly totals: Totals }
  /** The installation keeps it from coming about. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The part is the same in both releases. */
  | { readonly kind: 'unchanged' }
  /** There was no time for it. */
  | { readonly kind: 'left out' };

/** What was tested, by part. */
export class SkewTable {
  readonly #outcomes = new Map<SkewRow, Partial<Record<Direction, Outcome>>>();

  tested(row: SkewRow, direction: Direction, totals: Totals): void {
    this.#set(row, direction, { kind: 'tested', totals });
  }

  /** @param reason the sentence of the installation */
  refused(row: SkewRow, direction: Direction, reason: string): void {
    this.#set(row, direction, { kind: 'refused', reason });
  }

  unchanged(row: SkewRow, direction: Direction): void {
    this.#set(row, direction, { kind: 'unchanged' });
  }

  leftOut(row: SkewRow, direction: Direction): void {
    this.#set(row, direction, { kind: 'left out' });
  }

  #set(row: SkewRow, direction: Direction, outcome: Outcome): void {
    this.#outcomes.set(row, { ...this.#outcomes.get(row), [direction]: outcome });
  }

  get totals(): Totals {
    return sum([...this.#outcomes.values()].flatMap((outcomes) => totalsOf(Object.values(outcomes))));
  }

  toString(): string {
    const found = rows.flatMap((row) => {
      const outcomes = this.#outcomes.get(row);
      return outcomes ? [{ name: nameOf(row), outcomes }] : [];
    });
    const lines = found.map(({ name, outcomes }) => {
      const { passed, failed } = sum(totalsOf(Object.values(outcomes)));
      return [name, told(outcomes.back), told(outcomes.forward), String(passed + failed), String(failed)];
    });
    const notes = found.flatMap(({ name, outcomes }) =>
      Object.entries(outcomes).flatMap(([direction, outcome]) =>
        outcome.kind === 'refused' ? [`${name}, ${direction}, is refused: ${outcome.reason}`] : [],
      ),
    );
    const table = [['part', 'back', 'forward', 'tests', 'failed'], ...lines].map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(at === 0 ? 13 : 18))
        .join(' ')
        .trimEnd(),
    );
    return [...table, ...notes].join('\n');
  }
}

function totalsOf(outcomes: readonly Outcome[]): Totals[] {
  return outcomes.flatMap((outcome) => (outcome.kind === 'tested' ? [outcome.totals] : []));
}

function told(outcome: Outcome | undefined): string {
  if (!outcome) return '-';
  if (outcome.kind !== 'tested') return outcome.kind;
  const { passed, failed } = outcome.totals;
  return failed > 0 ? `${failed} failed` : `${passed} passed`;
}
