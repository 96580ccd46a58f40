import { show, usePageMeta } from '@show/web-kit/page';
import { useSearchParams } from '@show/web-kit/router';
import { Container, PageHeader } from '@show/web-kit/ui';
import { SearchForm } from './SearchForm';
import { SearchResults } from './SearchResults';
import styles from './SearchScreen.module.css';
import { SearchStart } from './SearchStart';

/** More than so many characters nobody looks for; the server refuses them. */
const longest = 200;

/** The search. What is looked for stands in the address, so that it can be shared and gone back to. */
export function SearchScreen() {
  usePageMeta({
    title: 'Search',
    description: `Search the episodes, segments, guests and businesses of ${show().name}.`,
  });
  const [params, setParams] = useSearchParams();
  const wanted = (params.get('q') ?? '').trim().slice(0, longest);

  return (
    <>
      <PageHeader title="Search" />
      <Container className={styles.body}>
        {/* Another address, as after going back, begins the form anew with its words. */}
        <SearchForm key={wanted} wanted={wanted} longest={longest} onSearch={(q) => setParams({ q })} />
        {wanted ? <SearchResults wanted={wanted} /> : <SearchStart />}
      </Container>
    </>
  );
}
