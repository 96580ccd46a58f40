import type { Point } from '@show/contracts/distance';
import type { County } from '@show/web-kit/counties';
import { mapFrame } from '@show/web-kit/map';
import { show } from '@show/web-kit/page';
import { control, map as createMap, latLngBounds, type Marker } from 'leaflet';
import type { Place } from '../Place';
import type { View } from '../View';
import { Bubble } from './Bubble';
import { addCountyLayer, type CountyLayer } from './countyLayer';
import frame from './frame.module.css';
import { pageFirst } from './input';
import { PlaceMarkers } from './PlaceMarkers';
import { highlightMarker, visitorMarker } from './singleMarkers';
import { addStreets } from './streets';

/** A map on the page, as far as the screens need one. */
export interface PlacesMap {
  /** Draws these places instead of the ones before. */
  setPlaces(places: readonly Place[]): void;
  /** Blue and pulsing, until it is undefined. */
  setVisitor(point: Point | undefined): void;
  /** Green, starred and pulsing, above all others, until it is undefined. */
  setHighlight(place: Place | undefined): void;
  setCounties(counties: readonly County[], visited: ReadonlySet<string>): void;
  /** Shows content above a place. */
  openPopup(place: Place, content: HTMLElement): void;
  /** The focus goes back to the place's marker when it was in the popup. */
  closePopup(): void;
  /** Looks at a point, or at all places with a tenth of room around them, also when they change. */
  look(view: View): void;
  stop(): void;
}

export interface PlacesMapEvents {
  /** A marker was chosen. */
  onOpen: (key: string) => void;
  /** The popup was closed by the map. */
  onClose: () => void;
  /** How many pixels at its right end of the map something else lies on. */
  covered: () => number;
  /** Streets came or cannot be had. */
  onStreets: (shown: boolean) => void;
}

/** On each side, as a part of what is shown. */
const room = 0.1;
/** How close the map goes to the visitor, and to a place that was asked for. */
const closeUp = 13;
const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Draws a map into an element and keeps it fitting when the element changes its size. */
export function startPlacesMap(element: HTMLElement, events: PlacesMapEvents): PlacesMap {
  const { center, zoom } = show().map;
  const moving = !calm();
  element.classList.add(mapFrame.map ?? 'map', frame.map ?? 'map');
  const map = createMap(element, {
    zoomAnimation: moving,
    fadeAnimation: moving,
    markerZoomAnimation: moving,
    minZoom: 5,
    maxZoom: 18,
    // States are seldom of a shape that whole steps fit.
    zoomSnap: 0.25,
    // It would close the popup of a marker that is clicked again, and nobody would open it.
    closePopupOnClick: false,
    attributionControl: false,
  });
  map.on('click', () => map.closePopup());
  map.addControl(control.attribution({ prefix: false }));
  map.setView([center.latitude, center.longitude], zoom);
  pageFirst(map);

  let counties: CountyLayer | undefined;
  let streetsShown = true;
  let streetsAdded = false;
  const markers = new PlaceMarkers(map, events.onOpen);
  const bubble = new Bubble(map, {
    onClose: events.onClose,
    markerOf: (key) => markers.element(key) ?? highlight?.getElement() ?? element,
  });
  let places: readonly Place[] = [];
  let view: View = { kind: 'all' };
  let visitor: Marker | undefined;
  let highlight: Marker | undefined;

  function fit(): void {
    if (places.length === 0) return;
    const all = latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude]));
    map.fitBounds(all.pad(room), {
      maxZoom: zoom,
      animate: moving && streetsAdded,
      paddingBottomRight: [events.covered(), 0],
    });
  }

  function goTo({ latitude, longitude }: Point): void {
    // In the middle of what can be seen, not of what lies under something else.
    const middle = map.project([latitude, longitude], closeUp).add([events.covered() / 2, 0]);
    map.setView(map.unproject(middle, closeUp), closeUp, { animate: moving && streetsAdded });
  }

  /** Neither streets nor movement before it is known where to look: nobody sees where the map begins. */
  function addStreetsOnce(): void {
    if (streetsAdded) return;
    streetsAdded = true;
    addStreets(map, (shown) => {
      streetsShown = shown;
      counties?.setStreets(shown);
      events.onStreets(shown);
    });
  }

  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  sizes.observe(element);

  return {
    setPlaces(next) {
      places = next;
      markers.setPlaces(next);
      if (view.kind === 'all') fit();
    },
    setVisitor(point) {
      visitor?.remove();
      visitor = point && visitorMarker(map, point);
    },
    setHighlight(place) {
      highlight?.remove();
      markers.setHidden(place?.key);
      highlight = place && highlightMarker(map, place, () => events.onOpen(place.key));
    },
    setCounties(shapes, visited) {
      counties ??= addCountyLayer(map, shapes);
      counties.setVisited(visited);
      counties.setStreets(streetsShown);
    },
    openPopup: (place, content) => bubble.open(place, content),
    closePopup: () => bubble.close(),
    look(next) {
      view = next;
      if (next.kind === 'all') fit();
      else goTo(next.point);
      addStreetsOnce();
    },
    stop() {
      sizes.disconnect();
      map.remove();
    },
  };
}
