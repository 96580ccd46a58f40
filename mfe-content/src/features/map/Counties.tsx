import { Link } from '@show/web-kit/router';
import { Section, useMedia } from '@show/web-kit/ui';
import { type Coverage, countOf } from '../../places/map/counties/coverage';
import { type Place, watchingOf } from '../../places/map/Place';
import styles from './Counties.module.css';

export interface CountiesProps {
  coverage: Coverage<Place>;
  /** A county is to be shown on the map. */
  onShow: () => void;
}

/** All counties: the visited ones with their places, and the others. */
export function Counties({ coverage, onShow }: CountiesProps) {
  const { visited, missing } = coverage;
  const wide = useMedia('(min-width: 768px)');
  return (
    <Section
      title="County by county"
      id="counties"
      tone="sunken"
      intro={
        <p>
          {visited.length} of {countOf(coverage)} counties so far, counted from the places on the map.
        </p>
      }
    >
      <ul className={styles.counties}>
        {visited.map(({ county, places }) => (
          <li key={county.fips} className={styles.county}>
            {/* Shown in full on wide screens, collapsed on phones. */}
            <details open={wide}>
              <summary className={styles.summary}>
                <h3 className={styles.name}>{county.name}</h3>
                <span className={styles.count}>{places.length}</span>
              </summary>
              <Link
                to={`/map?county=${county.fips}`}
                className={styles.outline}
                aria-label={`Show on the map: ${county.name}`}
                data-needs-script=""
                preventScrollReset
                onClick={onShow}
              >
                Show on the map
              </Link>
              <ul>
                {places.map((place) => (
                  <li key={place.key} className={styles.place} data-type={place.type}>
                    <Link to={watchingOf(place).to}>{place.segment.title}</Link>
                    <span className={styles.where}>{place.locationName}</span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p className={styles.missing}>
          <strong>No place on the map yet:</strong> {missing.map(({ name }) => name).join(', ')}.
        </p>
      )}
    </Section>
  );
}
