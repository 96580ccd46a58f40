import { matchPage } from '@show/contracts/site/pageMatch';
import { useLocation, useNavigate } from '@show/web-kit/router';
import { VisuallyHidden } from '@show/web-kit/ui';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import styles from './SearchBox.module.css';

export interface SearchBoxProps {
  onSearch: () => void;
}

/**
 * The search box of the top bar. Reloads the page on the search screen, navigates to it elsewhere. The field keeps its own
 * text, so what was typed before the scripts loaded stays.
 */
export function SearchBox({ onSearch }: SearchBoxProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const query = String(new FormData(form).get('q')).trim();
    if (!query) return;
    const url = `/search?q=${encodeURIComponent(query)}`;
    form.reset();
    onSearch();
    if (matchPage(pathname).page.id === 'search') window.location.assign(url);
    else navigate(url);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest supported browsers do not know the search element.
    <form role="search" action="/search" className={styles.form} onSubmit={search}>
      <label>
        <VisuallyHidden>Search the show</VisuallyHidden>
        <input
          type="search"
          name="q"
          placeholder="Search"
          autoComplete="off"
          enterKeyHint="search"
          className={styles.input}
        />
      </label>
      <button type="submit" className={styles.button} aria-label="Search">
        <Search aria-hidden="true" />
      </button>
    </form>
  );
}
