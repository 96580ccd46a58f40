import { matchPage } from '@show/contracts/site/pageMatch';
import { useLocation, useNavigate } from '@show/web-kit/router';
import { VisuallyHidden } from '@show/web-kit/ui';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import styles from './SearchBox.module.css';

export interface SearchBoxProps {
  onSearch: () => void;
  /** Loads a new document; replaced in tests. */
  loadPage?: (address: string) => void;
}

const loadDocument = (address: string): void => window.location.assign(address);

/**
 * The search box of the top bar. Reloads the page on the search screen, navigates to it elsewhere. The field keeps its own
 * text, so what was typed before the scripts came stays.
 */
export function SearchBox({ onSearch, loadPage = loadDocument }: SearchBoxProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wanted = String(new FormData(form).get('q')).trim();
    if (!wanted) return;
    const address = `/search?q=${encodeURIComponent(wanted)}`;
    form.reset();
    onSearch();
    if (matchPage(pathname).page.id === 'search') loadPage(address);
    else navigate(address);
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
