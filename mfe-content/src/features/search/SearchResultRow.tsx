import { contentHref } from '@show/contracts/domain/contentLink';
import { itemKinds } from '@show/contracts/domain/itemKinds';
import type { SearchResult } from '@show/contracts/entities/searchResult';
import { excerpt, formatDate, plainText } from '@show/web-kit/format';
import { Link } from '@show/web-kit/router';
import { Badge, Picture } from '@show/web-kit/ui';
import { MapPin } from 'lucide-react';
import { foundWords, fromFound } from './foundWords';
import { Marked } from './Marked';
import styles from './SearchResultRow.module.css';

/** Characters of a description: four lines of a phone. */
const excerptLength = 110;

/** Types whose pages say when they were first shown. */
const dated: readonly SearchResult['type'][] = ['episode', 'segment', 'instudio-guest'];

export interface SearchResultRowProps {
  result: SearchResult;
  /** The query. */
  wanted: string;
}

/** A search result. All of it is the link. */
export function SearchResultRow({ result, wanted }: SearchResultRowProps) {
  const { type, title, description, thumbnailUrl, publishedAt, location, corrections = [] } = result;
  const query = [wanted, ...corrections].join(' ');
  const text = plainText(description);
  // A title that says it is followed by how the text begins.
  const shown = foundWords(query)?.test(title) ? text : fromFound(text, query);
  return (
    <li className={styles.row}>
      <Picture
        src={thumbnailUrl}
        alt=""
        seed={title}
        sizes="(min-width: 80rem) 19rem, (min-width: 64rem) 15rem, 34vw"
        className={styles.picture}
      />
      <div className={styles.words}>
        <p className={styles.facts}>
          <Badge tone={type === 'sponsor' ? 'sponsor' : 'plain'}>{itemKinds[type].found}</Badge>
          {publishedAt && dated.includes(type) && (
            <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          )}
        </p>
        <h3 className={styles.title}>
          <Link to={contentHref(result)} className={styles.link}>
            <Marked text={title} query={query} />
          </Link>
        </h3>
        <p className={styles.description}>
          <Marked text={excerpt(shown, excerptLength)} query={query} />
        </p>
        {location && (
          <p className={styles.location}>
            <MapPin aria-hidden="true" />
            <span>
              <Marked text={location} query={query} />
            </span>
          </p>
        )}
      </div>
    </li>
  );
}
