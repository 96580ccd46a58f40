import { useUserLocation } from '@show/web-kit/location';
import { show } from '@show/web-kit/page';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Coverage } from './counties/coverage';
import { useMap } from './leaflet/useMap';
import type { Place } from './Place';
import { PlacePopup } from './PlacePopup';
import styles from './PlacesMap.module.css';
import type { View } from './View';

export interface PlacesMapProps {
  /** The items on the map; undefined while they load. */
  places: readonly Place[] | undefined;
  coverage: Coverage<Place> | undefined;
  view: View;
  /** The highlighted place. */
  highlighted?: Place | undefined;
  onReady?: ((ready: boolean) => void) | undefined;
  /** Overlaps the right side of the map on wide screens, below it otherwise. */
  aside?: ReactNode;
}

/** The interactive map: all places, the visitor, and popups. Needs scripts; PlaceDirectory stands in for it. */
export function PlacesMap({ places, coverage, view, highlighted, onReady, aside }: PlacesMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [bubble, setBubble] = useState<HTMLElement>();
  const [openKey, setOpenKey] = useState<string>();
  const beside = useRef<HTMLDivElement>(null);
  const { map, failed, streets } = useMap(box, {
    onOpen(key) {
      setBubble((before) => before ?? document.createElement('div'));
      setOpenKey(key);
    },
    onClose: () => setOpenKey(undefined),
    covered: () => coveredBy(beside.current, box.current),
  });
  const location = useUserLocation((state) => state.location);
  const open = places?.find(({ key }) => key === openKey);
  const ready = map !== undefined && places !== undefined;

  useEffect(() => {
    if (!map || !coverage) return;
    const visited = coverage.visited.map(({ county }) => county);
    map.setCounties([...visited, ...coverage.missing], new Set(visited.map(({ fips }) => fips)));
  }, [map, coverage]);
  useEffect(() => {
    if (places) map?.setPlaces(places);
  }, [map, places]);
  useEffect(() => map?.setVisitor(location), [map, location]);
  useEffect(() => map?.setHighlight(highlighted), [map, highlighted]);
  useEffect(() => {
    if (ready) map.look(view);
  }, [map, ready, view]);
  useEffect(() => onReady?.(ready), [ready, onReady]);
  // Before paint, so that the map can pan to fit the popup.
  useLayoutEffect(() => {
    if (open && bubble) map?.openPopup(open, bubble);
    else map?.closePopup();
  }, [map, open, bubble]);

  return (
    <div className={styles.stage}>
      <div className={styles.frame}>
        <section ref={box} className={styles.map} aria-label="Map of featured locations" />
        {open &&
          bubble &&
          createPortal(<PlacePopup key={open.key} place={open} onClose={() => map?.closePopup()} />, bubble)}
        {failed ? (
          <p role="status" className={styles.waiting}>
            The map could not be drawn. All places are in the list below.
          </p>
        ) : (
          !ready && (
            <p role="status" className={styles.waiting}>
              Loading {show().region.name} locations...
            </p>
          )
        )}
        {ready && !streets && <p className={styles.notice}>Streets cannot be shown right now</p>}
      </div>
      {aside && (
        <div ref={beside} className={styles.aside}>
          {aside}
        </div>
      )}
    </div>
  );
}

/** Width of the map that is covered by the overlay, in pixels. */
function coveredBy(aside: HTMLElement | null, map: HTMLElement | null): number {
  if (!aside || !map) return 0;
  const [over, under] = [aside.getBoundingClientRect(), map.getBoundingClientRect()];
  const overlaps = over.top < under.bottom && over.width < under.width / 2;
  return overlaps ? under.right - over.left : 0;
}
