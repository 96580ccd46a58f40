import { Search } from 'lucide-react';
import styles from './GuestFilter.module.css';

export interface GuestFilterProps {
  words: string;
  onChange: (words: string) => void;
}

/** Filters the list while the visitor types. */
export function GuestFilter({ words, onChange }: GuestFilterProps) {
  return (
    <label className={styles.filter}>
      <span className={styles.label}>Search guests</span>
      <span className={styles.box}>
        <Search aria-hidden="true" />
        <input
          type="search"
          value={words}
          onChange={(event) => onChange(event.target.value)}
          placeholder="A name or a topic"
          autoComplete="off"
          className={styles.input}
        />
      </span>
    </label>
  );
}
