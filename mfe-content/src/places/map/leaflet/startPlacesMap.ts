import type { Point } from '@show/contracts/places/distance';
import type { County } from '@show/web-kit/counties';
import { mapFrame } from '@show/web-kit/map';
import { wantsLessMotion } from '@show/web-kit/media';
import { show } from '@show/web-kit/page';
import { control, map as createMap, type Marker } from 'leaflet';
import type { Place } from '../Place';
import type { Area, View } from '../View';
import { Bubble } from './Bubble';
import { addCountyLayer, type CountyLayer } from './countyLayer';
import frame from './frame.module.css';
import { pageFirst } from './input';
import { addLandmarkLayer } from './landmarkLayer';
import { PlaceMarkers } from './PlaceMarkers';
import { highlightMarker, visitorMarker } from './singleMarkers';
import { addStreets } from './streets';
import { type Covered, viewportOf } from './viewport';
import { watchMoves } from './watchMoves';

/** The operations of a map that screens need. */
export interface PlacesMap {
  setPlaces(places: readonly Place[]): void;
  /** Sets the visitor's marker; undefined removes it. */
  setVisitor(point: Point | undefined): void;
  /** Sets the highlighted place; undefined removes it. */
  setHighlight(place: Place | undefined): void;
  /** Lifts the marker of a place, or that of the cluster it is in; undefined lowers it. */
  setLifted(key: string | undefined): void;
  setCounties(counties: readonly County[], visited: ReadonlySet<string>, chosen: string | undefined): void;
  openPopup(place: Place, content: HTMLElement): void;
  /** Restores the focus to the marker if it was in the popup. */
  closePopup(): void;
  /** Moves to a view; then follows changes of the places, until the visitor moves the map. */
  look(view: View): void;
  area(): Area;
  stop(): void;
}

export interface PlacesMapEvents {
  /** A marker was activated. */
  onOpen: (key: string) => void;
  /** The popup was closed by the map. */
  onClose: () => void;
  /** The visitor moved the map. */
  onMove: () => void;
  covered: () => Covered;
  /** Tiles have loaded, or are unavailable. */
  onStreets: (shown: boolean) => void;
}

/** Creates a map in an element and follows the element's size. */
export function startPlacesMap(element: HTMLElement, events: PlacesMapEvents): PlacesMap {
  const { center, zoom } = show().map;
  const moving = !wantsLessMotion();
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
  const landmarks = addLandmarkLayer(map);
  const markers = new PlaceMarkers(map, events.onOpen);
  const bubble = new Bubble(map, {
    onClose: events.onClose,
    markerOf: (key) => markers.element(key) ?? highlight?.getElement() ?? element,
    covered: events.covered,
  });
  let places: readonly Place[] = [];
  let view: View = { kind: 'all' };
  let followed = true;
  let visitor: Marker | undefined;
  let highlight: Marker | undefined;

  const viewport = viewportOf(map, {
    places: () => places,
    covered: events.covered,
    zoomForAll: zoom,
    animated: () => moving && streetsAdded,
    hasStreets: () => streetsShown,
  });
  const moves = watchMoves(map, () => {
    followed = false;
    if (streetsAdded) events.onMove();
  });
  const lookAgain = () => {
    if (followed) moves.guide(() => viewport.show(view));
  };

  /** Loads tiles and animates only once the view is known, so that the initial view stays invisible. */
  function addStreetsOnce(): void {
    if (streetsAdded) return;
    streetsAdded = true;
    addStreets(map, (shown) => {
      const changed = streetsShown !== shown;
      streetsShown = shown;
      counties?.setStreets(shown);
      landmarks.setShown(!shown);
      events.onStreets(shown);
      if (changed && view.kind !== 'all') lookAgain();
    });
  }

  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  sizes.observe(element);

  return {
    setPlaces(next) {
      places = next;
      markers.setPlaces(next);
      if (view.kind === 'all' || view.kind === 'visitor') lookAgain();
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
    setLifted: (key) => markers.setLifted(key),
    setCounties(shapes, visited, chosen) {
      counties ??= addCountyLayer(map, shapes);
      counties.setVisited(visited);
      counties.setChosen(chosen);
      counties.setStreets(streetsShown);
    },
    openPopup: (place, content) => bubble.open(place, content),
    closePopup: () => bubble.close(),
    look(next) {
      view = next;
      followed = true;
      lookAgain();
      addStreetsOnce();
    },
    area: () => viewport.area(),
    stop() {
      sizes.disconnect();
      map.remove();
    },
  };
}
