import { Link } from '@show/web-kit/router';
import { ErrorState } from '@show/web-kit/ui';
import { countOf } from '../../places/map/counties/coverage';
import { useCoverage } from '../../places/map/counties/useCoverage';
import { LocationNote } from '../../places/map/LocationNote';
import { MapControls } from '../../places/map/MapControls';
import { PlacesMap } from '../../places/map/PlacesMap';
import { useMapView } from '../../places/map/useMapView';
import { usePlaces } from '../../places/map/usePlaces';
import styles from './HomeMap.module.css';

/** The map of the front page. */
export function HomeMap() {
  const { places, isError, tryAgain } = usePlaces();
  const coverage = useCoverage(places);
  const { view, refusal, findMe, showAll, showPoint } = useMapView();
  return (
    <div className={styles.home}>
      <div className={styles.bar}>
        <p className={styles.help}>
          Click any marker to learn about featured businesses and watch their TV segments
        </p>
        <MapControls onFind={findMe} onShowAll={showAll} />
      </div>
      <LocationNote places={places} refusal={refusal} onTown={showPoint} />
      {isError ? (
        <ErrorState level={3} text="We couldn't load the places." onRetry={tryAgain} />
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
