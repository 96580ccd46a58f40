import { Button } from '@show/web-kit/ui';
import { Search, X } from 'lucide-react';
import styles from './AreaSearch.module.css';
import type { useArea } from './useArea';

/** Limits the list to the area that the map shows, and undoes that. */
export function AreaSearch({ search }: { search: ReturnType<typeof useArea> }) {
  if (search.isOffered) {
    return (
      <Button className={styles.area} icon={<Search aria-hidden="true" />} onClick={search.search}>
        Search this area
      </Button>
    );
  }
  if (!search.isSearched) return null;
  return (
    <Button className={styles.area} icon={<X aria-hidden="true" />} onClick={search.clear}>
      Only this area
    </Button>
  );
}
