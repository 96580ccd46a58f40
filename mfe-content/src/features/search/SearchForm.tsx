import { Button } from '@show/web-kit/ui';
import { Search } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { SearchField } from '../../ui/SearchField';
import styles from './SearchForm.module.css';

export interface SearchFormProps {
  /** The current query. */
  wanted: string;
  /** Characters. */
  longest: number;
  onSearch: (query: string) => void;
}

/** A plain form, which works without scripts and keeps what was typed before they loaded. */
export function SearchForm({ wanted, longest, onSearch }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q')).trim();
    if (query) onSearch(query);
  };
  return (
    <form action="/search" className={styles.form} onSubmit={search} aria-label="Search everything">
      <SearchField
        field={field}
        aria-label="What are you looking for?"
        placeholder="People, places, episodes"
        defaultValue={wanted}
        maxLength={longest}
        boxClass={styles.box}
        className={styles.input}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        icon={<Search aria-hidden="true" />}
        className={styles.button}
      >
        Search
      </Button>
    </form>
  );
}
