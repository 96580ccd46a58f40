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

/** The operations of a map that screens need. */
export interface PlacesMap {
  /** Replaces the places. */
  setPlaces(places: readonly Place[]): void;
  /** Sets the visitor's marker; undefined removes it. */
  setVisitor(point: Point | undefined): void;
  /** Sets the highlighted place; undefined removes it. */
  setHighlight(place: Place | undefined): void;
  setCounties(counties: readonly County[], visited: ReadonlySet<string>): void;
  /** Opens a popup at a place. */
  openPopup(place: Place, content: HTMLElement): void;
  /** Restores the focus to the marker if it was in the popup. */
  closePopup(): void;
  /** Shows a point, or all places with 10 % padding; then follows their changes. */
  look(view: View): void;
  stop(): void;
}

export interface PlacesMapEvents {
  /** A marker was activated. */
  onOpen: (key: string) => void;
  /** The popup was closed by the map. */
  onClose: () => void;
  /** Width in pixels that an overlay covers on the right. */
  covered: () => number;
  /** Tiles have loaded, or are unavailable. */
  onStreets: (shown: boolean) => void;
}

/** Padding on each side, as a fraction. */
const room = 0.1;
/** Zoom level for the visitor and for a highlighted place. */
const closeUp = 13;
const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Creates a map in an element and follows the element's size. */
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
    // Fits the region better than whole zoom levels.
    zoomSnap: 0.25,
    // Otherwise a second click on a marker would close its popup for good.
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
    // Centers in the visible part, not under the overlay.
    const middle = map.project([latitude, longitude], closeUp).add([events.covered() / 2, 0]);
    map.setView(map.unproject(middle, closeUp), closeUp, { animate: moving && streetsAdded });
  }

  /** Loads tiles and animates only once the view is known, so that the initial view stays invisible. */
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
