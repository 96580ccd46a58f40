import { Button } from '@show/web-kit/ui';
import { Search, X } from 'lucide-react';
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
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
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
          {query && (
            <button type="button" className={styles.clear} onClick={clear} aria-label="Empty the field">
              <X aria-hidden="true" />
            </button>
          )}
        </span>
      </label>
      <noscript>
        <Button type="submit">Search Everything</Button>
      </noscript>
    </form>
  );
}
