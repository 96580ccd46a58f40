import { Button } from '@show/web-kit/ui';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import styles from './SearchForm.module.css';

export interface SearchFormProps {
  /** The current query. */
  wanted: string;
  /** Characters. */
  longest: number;
  onSearch: (query: string) => void;
}

export function SearchForm({ wanted, longest, onSearch }: SearchFormProps) {
  const [query, setQuery] = useState(wanted);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (query.trim()) onSearch(query.trim());
  };
  return (
    <form className={styles.form} onSubmit={search} aria-label="Search everything">
      <input
        type="search"
        name="q"
        aria-label="What are you looking for?"
        placeholder="People, places, episodes"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        maxLength={longest}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.input}
      />
      <Button type="submit" variant="primary" size="large" icon={<Search aria-hidden="true" />}>
        Search
      </Button>
    </form>
  );
}
