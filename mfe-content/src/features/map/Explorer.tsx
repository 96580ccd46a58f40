import { distanceMiles, type Point } from '@show/contracts/places/distance';
import { useUserLocation } from '@show/web-kit/location';
import { Container, EmptyState, Section, useMedia } from '@show/web-kit/ui';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Coverage } from '../../places/map/counties/coverage';
import { LocationNote } from '../../places/map/LocationNote';
import { MapControls } from '../../places/map/MapControls';
import { type Place, placesFrom } from '../../places/map/Place';
import { PlaceDirectory } from '../../places/map/PlaceDirectory';
import { PlacesMap } from '../../places/map/PlacesMap';
import { useMapView } from '../../places/map/useMapView';
import { AreaSearch } from './AreaSearch';
import { Counties } from './Counties';
import { coveredPixels } from './coveredPixels';
import styles from './Explorer.module.css';
import { FeaturedBusinesses } from './FeaturedBusinesses';
import { FeaturedLocation } from './FeaturedLocation';
import { FeaturedLocations } from './FeaturedLocations';
import { NearbyLocations } from './NearbyLocations';
import { PlaceFilters } from './PlaceFilters';
import { useArea } from './useArea';
import { useCountyFocus } from './useCountyFocus';
import { usePlaceFilter } from './usePlaceFilter';
import { usePlaceFocus } from './usePlaceFocus';

export interface ExplorerProps {
  /** Title and introduction. */
  head: ReactNode;
  /** Undefined while they load. */
  places: readonly Place[] | undefined;
  coverage: Coverage<Place> | undefined;
}

const milesTo = (place: Place, point: Point | undefined): number | undefined =>
  point && distanceMiles(point, place);

/** The map with its list: beside it on wide screens, on a sheet over its foot on others. */
export function Explorer({ head, places, coverage }: ExplorerProps) {
  const whole = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const wide = useMedia('(min-width: 64rem)');
  const [ready, setReady] = useState(false);
  const [lifted, setLifted] = useState<string>();
  const location = useUserLocation((state) => state.location);
  const { filter, found, setFilter } = usePlaceFilter(places);
  const { view, refusal, findMe, showAll, showPoint, showArea, showFound } = useMapView();
  const { focused, highlighted, focus, choose } = usePlaceFocus({ places, ready, showPoint });
  const county = useCountyFocus({ coverage, ready, showArea });
  const search = useArea();
  const { isInside } = search;
  const sorted = useMemo(
    () => found && placesFrom(found.filter(isInside), location),
    [found, isInside, location],
  );
  const featured = focused ?? sorted?.[0];

  /** Scrolls to the map, unless it is in full view. */
  const reveal = () => {
    const { top = 0, bottom = 0 } = stage.current?.getBoundingClientRect() ?? {};
    if (!wide || top < 0 || bottom > window.innerHeight + 1) whole.current?.scrollIntoView();
  };
  const showOnMap = (place: Place) => {
    focus(place);
    reveal();
  };
  /** A marker fills the card; on wide screens it has a popup too. */
  const open = (place: Place): boolean => {
    choose(place, { marked: !wide });
    if (!wide) sheet.current?.querySelector('h3')?.focus({ preventScroll: true });
    return wide;
  };

  return (
    <>
      <div ref={whole} className={styles.whole}>
        {head}
        <div ref={stage} className={styles.stage} data-needs-script="">
          <a href="#places" className={styles.skip}>
            Skip the map and go to the list
          </a>
          <PlacesMap
            places={found}
            coverage={coverage}
            view={view}
            highlighted={highlighted}
            lifted={lifted}
            county={county}
            onReady={setReady}
            onOpen={open}
            onMove={search.offer}
            covered={() => coveredPixels(stage.current, over.current, sheet.current)}
          />
          <div ref={over} className={styles.over}>
            <PlaceFilters
              places={places}
              filter={filter}
              onChange={(next) => {
                setFilter(next);
                search.clear();
                showFound();
              }}
            />
            <AreaSearch search={search} />
          </div>
          <div className={styles.controls} data-over-map="">
            <MapControls
              onMap
              onFind={findMe}
              onShowAll={() => {
                search.clear();
                showAll();
              }}
            />
          </div>
        </div>
        <div ref={sheet} className={styles.sheet} data-needs-script="" data-waiting={sorted ? undefined : ''}>
          <LocationNote
            places={places}
            refusal={refusal}
            onTown={(point) => {
              showPoint(point);
              reveal();
            }}
          />
          {(featured || !sorted) && (
            <FeaturedLocation place={featured} miles={featured && milesTo(featured, location)} />
          )}
          {sorted?.length === 0 && (
            <EmptyState
              title="No locations found"
              text={
                search.isSearched
                  ? 'Nothing in this part of the map.'
                  : 'Nothing of this kind on the map yet.'
              }
            />
          )}
          {/* Below a card whose height is not known before. */}
          {sorted && (
            <FeaturedLocations
              places={sorted}
              inArea={search.isSearched}
              onShow={showOnMap}
              onLift={setLifted}
            />
          )}
        </div>
      </div>
      <Container className={styles.below}>
        <p className={styles.help} data-needs-script="">
          Click any marker to learn about featured businesses and watch their TV segments
        </p>
        {featured && <NearbyLocations places={found ?? []} around={featured} onShow={showOnMap} />}
      </Container>
      {found && found.length > 0 && (
        <noscript>
          <Section title="All places" id="directory">
            <PlaceDirectory places={found} />
          </Section>
        </noscript>
      )}
      <FeaturedBusinesses />
      {coverage && <Counties coverage={coverage} onShow={reveal} />}
    </>
  );
}
