import { read, useQuery } from '@show/web-kit/query';
import { classes } from '@show/web-kit/ui';
import type { Place } from '../../places/map/Place';
import styles from './PlaceFilters.module.css';
import { hasCategory, type PlaceFilter, type TypeFilter } from './usePlaceFilter';

const types: readonly { type: TypeFilter; label: string }[] = [
  { type: 'all', label: 'All places' },
  { type: 'segment', label: 'TV Segments' },
  { type: 'sponsor', label: 'Sponsors' },
  { type: 'business', label: 'Businesses' },
];

export interface PlaceFiltersProps {
  places: readonly Place[] | undefined;
  filter: PlaceFilter;
  onChange: (filter: PlaceFilter) => void;
}

/** Filters the map and the list by type, and segments by category. */
export function PlaceFilters({ places, filter, onChange }: PlaceFiltersProps) {
  const { data: categories = [] } = useQuery(read('/api/segment-categories'));
  const used = categories.filter(({ id }) => places?.some(({ segment }) => segment.categoryId === id));
  return (
    <div className={styles.filters}>
      <fieldset className={styles.types}>
        <legend className={styles.legend}>Show</legend>
        {types.map(({ type, label }) => (
          <button
            key={type}
            type="button"
            aria-pressed={filter.type === type}
            className={classes(styles.type, styles[type])}
            onClick={() => onChange({ type, categoryId: hasCategory(type) ? filter.categoryId : null })}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <label className={styles.category}>
        <span className={styles.legend}>Category</span>
        <select
          value={filter.categoryId ?? ''}
          disabled={!hasCategory(filter.type)}
          className={styles.select}
          onChange={({ target }) => onChange({ ...filter, categoryId: Number(target.value) || null })}
        >
          <option value="">All Categories</option>
          {used.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
