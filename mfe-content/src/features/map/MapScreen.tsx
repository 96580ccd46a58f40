import { show, usePageMeta } from '@show/web-kit/page';
import { ErrorScene } from '@show/web-kit/ui';
import { useCoverage } from '../../places/map/counties/useCoverage';
import { usePlaces } from '../../places/map/usePlaces';
import { CoverageFigure } from './CoverageFigure';
import { Explorer } from './Explorer';
import styles from './MapScreen.module.css';

/** The map screen: all places on a map, as a list, and by county. */
export function MapScreen() {
  const { name, region } = show();
  usePageMeta({
    title: 'Map',
    description: `The places ${name} has visited, on a map: find the ones near you.`,
  });
  const { places, isError, tryAgain } = usePlaces();
  const coverage = useCoverage(places);
  const head = (
    <header className={styles.head}>
      <h1 className={styles.title}>Explore {region.name ?? 'the Map'}</h1>
      <CoverageFigure coverage={coverage} />
      <p className={styles.intro}>
        Places {name} has visited. Find the ones near you, or the ones worth the drive.
      </p>
    </header>
  );
  if (isError) {
    return (
      <>
        {head}
        <ErrorScene text="We couldn't load the places." onRetry={tryAgain} />
      </>
    );
  }
  return <Explorer head={head} places={places} coverage={coverage} />;
}
