import { counted } from '@show/web-kit/format';
import { storyIdeaUrl } from '../../contact/storyIdeaUrl';
import type { Coverage } from './counties/coverage';
import styles from './MapLegend.module.css';
import type { Place } from './Place';

/** What the colors of the counties mean, with an invitation to the others. */
export function MapLegend({ coverage: { visited, missing } }: { coverage: Coverage<Place> }) {
  const url = storyIdeaUrl();
  return (
    <ul className={styles.legend}>
      {visited.length > 0 && <li className={styles.visited}>Been there</li>}
      {missing.length > 0 && (
        <li className={styles.missing}>
          {counted(missing.length, 'county', 'counties')} to go
          {url && (
            <>
              : <a href={url}>suggest a place</a>
            </>
          )}
        </li>
      )}
    </ul>
  );
}
