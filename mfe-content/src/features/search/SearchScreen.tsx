import { show, usePageMeta } from '@show/web-kit/page';
import { useSearchParams } from '@show/web-kit/router';
import { Container, PageHeader } from '@show/web-kit/ui';
import { SearchForm } from './SearchForm';
import { SearchResults } from './SearchResults';
import styles from './SearchScreen.module.css';
import { SearchStart } from './SearchStart';

/** Maximum length of a query; the server rejects longer ones. */
const longest = 200;

/** The search screen. The query is in the URL, so it can be shared and restored by going back. */
export function SearchScreen() {
  const [params, setParams] = useSearchParams();
  const wanted = (params.get('q') ?? '').trim().slice(0, longest);
  usePageMeta({
    title: wanted ? `“${wanted}” · Search` : 'Search',
    description: `Search the episodes, segments, guests and businesses of ${show().name}.`,
  });

  return (
    <>
      <PageHeader title="Search" />
      <Container className={styles.form}>
        {/* Remounts the form when the URL changes, as after going back. */}
        <SearchForm key={wanted} wanted={wanted} longest={longest} onSearch={(q) => setParams({ q })} />
      </Container>
      {wanted ? (
        <SearchResults key={`results of ${wanted}`} wanted={wanted} />
      ) : (
        <Container className={styles.start}>
          <SearchStart />
        </Container>
      )}
    </>
  );
}
