import { ofKnownKinds } from '@show/contracts/domain/itemKinds';
import { maxSearchResults } from '@show/contracts/entities/searchResult';
import { counted } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import { Container, EmptyScene, ErrorScene, LinkButton, Skeleton, VisuallyHidden } from '@show/web-kit/ui';
import { useState } from 'react';
import { AirTimes, answersAirTime } from './AirTimes';
import { SearchResultRow } from './SearchResultRow';
import styles from './SearchResults.module.css';
import { type ResultType, TypeChips } from './TypeChips';

const skeletons = ['first', 'second', 'third'];

/** All results, best first. */
export function SearchResults({ wanted }: { wanted: string }) {
  const {
    data: results,
    isError,
    refetch,
  } = useQuery({
    ...read('/api/search', { query: { q: wanted } }),
    select: ofKnownKinds,
  });
  const [type, setType] = useState<ResultType>();
  const shown = results?.filter((result) => !type || result.type === type);
  const whole = results && results.length < maxSearchResults;
  const count = results && `${whole ? '' : 'The best '}${counted(results.length, 'result')} for “${wanted}”`;

  if (!results && isError) {
    return (
      <ErrorScene
        title="Search Error"
        text="Unable to search at this time. Please try again later."
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <Container>
        <AirTimes wanted={wanted} />
        <section aria-labelledby="search-results" className={styles.results}>
          <VisuallyHidden as="h2" id="search-results">
            Results
          </VisuallyHidden>
          <p role="status" className={styles.count}>
            {count ?? 'Searching...'}
          </p>
          {!results && <Waiting />}
          {results && <TypeChips results={results} chosen={type} onChoose={setType} />}
          {shown && shown.length > 0 && (
            <ol className={styles.list}>
              {shown.map((result) => (
                <SearchResultRow key={`${result.type} ${result.id}`} result={result} wanted={wanted} />
              ))}
            </ol>
          )}
        </section>
      </Container>
      {results?.length === 0 && !answersAirTime(wanted) && <NothingFound />}
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.list}>
      {skeletons.map((key) => (
        <div key={key} className={styles.waiting} data-skeleton="">
          <Skeleton ratio="16 / 9" />
          <div className={styles.waitingWords}>
            <Skeleton height="0.9rem" width="8rem" />
            <Skeleton height="1.5rem" width="70%" />
            <Skeleton height="1rem" width="92%" />
          </div>
        </div>
      ))}
    </div>
  );
}

function NothingFound() {
  return (
    <EmptyScene
      title="No results found"
      text="Try another word, or look around."
      action={
        <>
          <LinkButton to="/episodes" variant="primary">
            Browse Episodes
          </LinkButton>
          <LinkButton to="/segments">Browse TV Segments</LinkButton>
        </>
      }
    />
  );
}
