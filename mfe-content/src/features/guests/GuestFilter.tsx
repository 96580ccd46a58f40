import { Button } from '@show/web-kit/ui';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { SearchField } from '../../ui/SearchField';
import styles from './GuestFilter.module.css';

export interface GuestFilterProps {
  query: string;
  onChange: (query: string) => void;
}

/** Filters the list while the visitor types. Without scripts it searches everything. */
export function GuestFilter({ query, onChange }: GuestFilterProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    if (input.current?.value) onChange(input.current.value);
  });
  // What was typed before the scripts loaded.
  useEffect(() => takeOver(), []);
  return (
    <form action="/search" className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.filter}>
        <label htmlFor={id} className={styles.label}>
          Search guests
        </label>
        <SearchField
          id={id}
          field={input}
          value={query}
          onChange={(event) => onChange(event.target.value)}
          onEmpty={() => onChange('')}
          placeholder="A name or a topic"
          boxClass={styles.box}
          className={styles.input}
          sign={<Search aria-hidden="true" />}
        />
      </div>
      <noscript>
        <Button type="submit">Search everything</Button>
      </noscript>
    </form>
  );
}
