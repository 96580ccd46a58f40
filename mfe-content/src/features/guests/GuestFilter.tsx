import { Button } from '@show/web-kit/ui';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './GuestFilter.module.css';

export interface GuestFilterProps {
  query: string;
  onChange: (query: string) => void;
}

/** Filters the list while the visitor types. Without scripts it searches everything. */
export function GuestFilter({ query, onChange }: GuestFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    if (input.current?.value) onChange(input.current.value);
  });
  // What was typed before the scripts came.
  useEffect(() => takeOver(), []);
  return (
    <form action="/search" className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <label className={styles.filter}>
        <span className={styles.label}>Search guests</span>
        <span className={styles.box}>
          <Search aria-hidden="true" />
          <input
            ref={input}
            type="search"
            name="q"
            value={query}
            onChange={(event) => onChange(event.target.value)}
            placeholder="A name or a topic"
            autoComplete="off"
            enterKeyHint="search"
            className={styles.input}
          />
        </span>
      </label>
      <noscript>
        <Button type="submit">Search Everything</Button>
      </noscript>
    </form>
  );
}
