import { Link } from '@show/web-kit/router';
import { ErrorState } from '@show/web-kit/ui';
import { countOf } from './counties/coverage';
import { useCoverage } from './counties/useCoverage';
import styles from './HomeMap.module.css';
import { MapControls } from './MapControls';
import { PlacesMap } from './PlacesMap';
import { useMapView } from './useMapView';
import { usePlaces } from './usePlaces';

/** The map of the front page. */
export function HomeMap() {
  const { places, isError, tryAgain } = usePlaces();
  const coverage = useCoverage(places);
  const { view, findMe, showAll } = useMapView();
  return (
    <div className={styles.home}>
      <div className={styles.bar}>
        <p className={styles.help}>
          Click any marker to learn about featured businesses and watch their TV segments
        </p>
        <MapControls onFind={findMe} onShowAll={showAll} />
      </div>
      {isError ? (
        <ErrorState level={3} text="The places could not be read." onRetry={tryAgain} />
      ) : (
        <PlacesMap places={places} coverage={coverage} view={view} />
      )}
      <p className={styles.more}>
        {coverage && `${coverage.visited.length} of ${countOf(coverage)} counties so far. `}
        <Link to="/map">See every place</Link>
      </p>
    </div>
  );
}
