import { Search } from 'lucide-react';
import styles from './GuestFilter.module.css';

export interface GuestFilterProps {
  query: string;
  onChange: (query: string) => void;
}

/** Filters the list while the visitor types. */
export function GuestFilter({ query, onChange }: GuestFilterProps) {
  return (
    <label className={styles.filter}>
      <span className={styles.label}>Search guests</span>
      <span className={styles.box}>
        <Search aria-hidden="true" />
        <input
          type="search"
          value={query}
          onChange={(event) => onChange(event.target.value)}
          placeholder="A name or a topic"
          autoComplete="off"
          className={styles.input}
        />
      </span>
    </label>
  );
}
