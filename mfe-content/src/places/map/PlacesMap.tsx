import { useUserLocation } from '@show/web-kit/location';
import { show } from '@show/web-kit/page';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Coverage } from './counties/coverage';
import { useMap } from './leaflet/useMap';
import type { Covered } from './leaflet/viewport';
import { MapLegend } from './MapLegend';
import type { Place } from './Place';
import { PlacePopup } from './PlacePopup';
import styles from './PlacesMap.module.css';
import type { Area, View } from './View';

export interface PlacesMapProps {
  /** The items on the map; undefined while they load. */
  places: readonly Place[] | undefined;
  coverage: Coverage<Place> | undefined;
  view: View;
  highlighted?: Place | undefined;
  /** Key of the place whose marker is lifted. */
  lifted?: string | undefined;
  /** Code of the county that is outlined. */
  county?: string | undefined;
  onReady?: ((ready: boolean) => void) | undefined;
  /** A marker was activated. Returns whether the map shows a popup. */
  onOpen?: ((place: Place) => boolean) | undefined;
  /** The visitor moved the map; the argument reads the visible area. */
  onMove?: ((area: () => Area) => void) | undefined;
  /** What lies over the map. */
  covered?: (() => Covered) | undefined;
}

/** On narrow maps the legend takes most of the width. */
function coveredByFoot(foot: HTMLElement | null): Covered {
  const frame = foot?.parentElement?.getBoundingClientRect();
  const { top, width } = foot?.getBoundingClientRect() ?? { top: 0, width: 0 };
  return { top: 0, bottom: frame && width > frame.width / 2 ? frame.bottom - top : 0 };
}

/** The interactive map: all places, the visitor, and popups. Needs scripts; PlaceDirectory stands in for it. */
export function PlacesMap(props: PlacesMapProps) {
  const { places, coverage, view, highlighted, lifted, county, onReady, onOpen, onMove, covered } = props;
  const box = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const [bubble, setBubble] = useState<HTMLElement>();
  const [openKey, setOpenKey] = useState<string>();
  const { map, failed, streets } = useMap(box, {
    onOpen(key) {
      const place = places?.find((one) => one.key === key);
      if (place && onOpen && !onOpen(place)) return;
      setBubble((before) => before ?? document.createElement('div'));
      setOpenKey(key);
    },
    onClose: () => setOpenKey(undefined),
    onMove: () => map && onMove?.(() => map.area()),
    covered: () => covered?.() ?? coveredByFoot(foot.current),
  });
  const location = useUserLocation((state) => state.location);
  const open = places?.find(({ key }) => key === openKey);
  const ready = map !== undefined && places !== undefined;

  useEffect(() => {
    if (!map || !coverage) return;
    const visited = coverage.visited.map((one) => one.county);
    map.setCounties([...visited, ...coverage.missing], new Set(visited.map(({ fips }) => fips)), county);
  }, [map, coverage, county]);
  useEffect(() => {
    if (places) map?.setPlaces(places);
  }, [map, places]);
  useEffect(() => map?.setVisitor(location), [map, location]);
  useEffect(() => map?.setHighlight(highlighted), [map, highlighted]);
  useEffect(() => map?.setLifted(lifted), [map, lifted]);
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
    <div className={styles.frame}>
      <section ref={box} className={styles.map} aria-label="Map of featured locations" />
      {open &&
        bubble &&
        createPortal(<PlacePopup key={open.key} place={open} onClose={() => map?.closePopup()} />, bubble)}
      {failed ? (
        <p role="status" className={styles.waiting}>
          The map didn't load. Every place is in the list below.
        </p>
      ) : (
        !ready && (
          <p role="status" className={styles.waiting}>
            Loading {show().region.name ?? 'all'} locations...
          </p>
        )
      )}
      {ready && (
        <div ref={foot} className={styles.foot} data-over-map="">
          {coverage && <MapLegend coverage={coverage} />}
          {!streets && <p className={styles.offline}>The street map is offline. Pins still work.</p>}
        </div>
      )}
    </div>
  );
}
