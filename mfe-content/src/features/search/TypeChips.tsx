import { itemKinds } from '@show/contracts/domain/itemKinds';
import type { SearchResult } from '@show/contracts/entities/searchResult';
import { formatNumber } from '@show/web-kit/format';
import styles from './TypeChips.module.css';

export type ResultType = SearchResult['type'];

export interface TypeChipsProps {
  results: readonly SearchResult[];
  /** Undefined for all. */
  chosen: ResultType | undefined;
  onChoose: (type: ResultType | undefined) => void;
}

/** Filters results by type, with the count of each. Nothing where all are of one type. */
export function TypeChips({ results, chosen, onChoose }: TypeChipsProps) {
  const counts = new Map<ResultType, number>();
  for (const { type } of results) counts.set(type, (counts.get(type) ?? 0) + 1);
  if (counts.size < 2) return null;
  const choices = [
    { type: undefined, label: 'All', count: results.length },
    ...[...counts].map(([type, count]) => ({ type, label: itemKinds[type].found, count })),
  ];
  return (
    <fieldset aria-label="Show" className={styles.chips} data-needs-script="">
      {choices.map(({ type, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={type === chosen}
          className={styles.chip}
          onClick={() => onChoose(type)}
        >
          {label} <span className={styles.count}>{formatNumber(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}
