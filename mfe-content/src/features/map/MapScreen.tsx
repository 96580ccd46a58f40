import { distanceMiles, type Point } from '@show/contracts/distance';
import { useUserLocation } from '@show/web-kit/location';
import { show, usePageMeta } from '@show/web-kit/page';
import { Container, EmptyState, ErrorState, PageHeader, Section } from '@show/web-kit/ui';
import { useMemo, useRef, useState } from 'react';
import { useCoverage } from '../../places/map/counties/useCoverage';
import { MapControls } from '../../places/map/MapControls';
import { type Place, placesFrom } from '../../places/map/Place';
import { PlaceDirectory } from '../../places/map/PlaceDirectory';
import { PlacesMap } from '../../places/map/PlacesMap';
import { useMapView } from '../../places/map/useMapView';
import { usePlaces } from '../../places/map/usePlaces';
import { Counties } from './Counties';
import { CoverageFigure } from './CoverageFigure';
import { FeaturedBusinesses } from './FeaturedBusinesses';
import { FeaturedLocation } from './FeaturedLocation';
import { FeaturedLocations } from './FeaturedLocations';
import styles from './MapScreen.module.css';
import { NearbyLocations } from './NearbyLocations';
import { PlaceFilters } from './PlaceFilters';
import { usePlaceFilter } from './usePlaceFilter';
import { usePlaceFocus } from './usePlaceFocus';

/** The map screen: all places on a map, as a list, and by county. */
export function MapScreen() {
  const { name, region } = show();
  usePageMeta({
    title: 'Map',
    description: `The places ${name} has visited, on a map: find the ones near you.`,
  });
  const { places, isError, tryAgain } = usePlaces();
  const coverage = useCoverage(places);

  return (
    <>
      <PageHeader
        title={`Explore ${region.name}`}
        intro={`Every place ${name} has visited. Find the ones near you, or the ones worth the drive.`}
        aside={<CoverageFigure coverage={coverage} />}
      />
      {isError ? (
        <ErrorState text="The places could not be read." onRetry={tryAgain} />
      ) : (
        <Places places={places} coverage={coverage} />
      )}
      {coverage && <Counties coverage={coverage} />}
    </>
  );
}

const milesTo = (place: Place, point: Point | undefined): number | undefined =>
  point && distanceMiles(point, place);

interface PlacesProps {
  places: readonly Place[] | undefined;
  coverage: ReturnType<typeof useCoverage>;
}

function Places({ places, coverage }: PlacesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const location = useUserLocation((state) => state.location);
  const { filter, found, setFilter } = usePlaceFilter(places);
  const { view, findMe, showAll, showPoint } = useMapView();
  const { focused, highlighted, focus } = usePlaceFocus({ places, ready, showPoint });
  const sorted = useMemo(() => found && placesFrom(found, location), [found, location]);
  const featured = focused ?? sorted?.[0];

  const showOnMap = (place: Place) => {
    focus(place);
    frame.current?.scrollIntoView({ block: 'center' });
  };

  return (
    <>
      <Container className={styles.bar}>
        <PlaceFilters places={places} filter={filter} count={found?.length} onChange={setFilter} />
        <MapControls onFind={findMe} onShowAll={showAll} />
      </Container>
      <div ref={frame} className={styles.map} data-needs-script="">
        <a href="#places" className={styles.skip}>
          Skip the map and go to the list
        </a>
        <PlacesMap
          places={found}
          coverage={coverage}
          view={view}
          highlighted={highlighted}
          onReady={setReady}
          aside={
            (featured || !sorted) && (
              <FeaturedLocation place={featured} miles={featured && milesTo(featured, location)} />
            )
          }
        />
      </div>
      <Container className={styles.below}>
        <p className={styles.help} data-needs-script="">
          Click any marker to learn about featured businesses and watch their TV segments
        </p>
        {sorted?.length === 0 && (
          <EmptyState title="No locations found" text="Nothing on the map is of this kind yet." />
        )}
        {featured && <NearbyLocations places={places ?? []} around={featured} onShow={showOnMap} />}
      </Container>
      {found && found.length > 0 && (
        <noscript>
          <Section title="All places" id="directory">
            <PlaceDirectory places={found} />
          </Section>
        </noscript>
      )}
      <FeaturedLocations places={sorted} onShow={showOnMap} />
      <FeaturedBusinesses />
    </>
  );
}
