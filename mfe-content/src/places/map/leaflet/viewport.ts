import type { Point } from '@show/contracts/places/distance';
import { type LatLngBounds, type LatLngTuple, type Map as LeafletMap, latLngBounds, point } from 'leaflet';
import { farAway, type Place, placesFrom } from '../Place';
import type { Area, View } from '../View';

/** Padding on each side, as a fraction. */
const room = 0.1;
/** Zoom level for a chosen place, and the closest for the visitor. */
const closeUp = 13;
/** Closest automatic zoom level without streets, as closer up nothing gives orientation. */
const closeUpWithoutStreets = 10;
/** Number of places that are shown with the visitor. */
const nearest = 3;
/** Pixels that pins reach above their points. */
const pinHeight = 44;

/** Pixels of the map that something else covers. */
export interface Covered {
  top: number;
  bottom: number;
}

export interface ViewportNeeds {
  places: () => readonly Place[];
  covered: () => Covered;
  /** Closest zoom level for all places. */
  zoomForAll: number;
  animated: () => boolean;
  hasStreets: () => boolean;
}

const tupleOf = ({ latitude, longitude }: Point): LatLngTuple => [latitude, longitude];

const boundsOf = ({ south, west, north, east }: Area): LatLngBounds =>
  latLngBounds([south, west], [north, east]);

/** Moves a map to views, and lets its zoom buttons keep the middle of what is visible. */
export function viewportOf(map: LeafletMap, needs: ViewportNeeds) {
  const limit = () => (needs.hasStreets() ? closeUp : closeUpWithoutStreets);

  function fit(bounds: LatLngBounds, maxZoom: number): void {
    const { top, bottom } = needs.covered();
    map.fitBounds(bounds, {
      maxZoom,
      animate: needs.animated(),
      paddingTopLeft: point(0, top),
      paddingBottomRight: point(0, bottom),
    });
  }

  function goTo(place: Point): void {
    const { top, bottom } = needs.covered();
    const zoom = limit();
    // Centers in the visible part.
    const middle = map.project(tupleOf(place), zoom).add([0, (bottom - top) / 2]);
    map.setView(map.unproject(middle, zoom), zoom, { animate: needs.animated() });
  }

  function fitVisitor(visitor: Point): void {
    const near = placesFrom(needs.places(), visitor).slice(0, nearest);
    if (near.length === 0) goTo(visitor);
    else if ((near[0]?.miles ?? 0) > farAway) fitAll();
    else fit(latLngBounds([visitor, ...near].map(tupleOf)).pad(2 * room), limit());
  }

  function fitAll(): void {
    fit(latLngBounds(needs.places().map(tupleOf)).pad(room), needs.zoomForAll);
  }

  const zoomBy = (levels: number) => {
    const { top, bottom } = needs.covered();
    const middle = map
      .getSize()
      .divideBy(2)
      .add([0, (top - bottom) / 2]);
    return map.setZoomAround(middle, map.getZoom() + levels);
  };
  map.zoomIn = (levels = 1) => zoomBy(levels);
  map.zoomOut = (levels = 1) => zoomBy(-levels);

  return {
    show(view: View): void {
      if (view.kind === 'point') goTo(view.point);
      else if (view.kind === 'visitor') fitVisitor(view.point);
      else if (view.kind === 'area') fit(boundsOf(view.area).pad(room), limit());
      else if (needs.places().length > 0) fitAll();
    },
    area(): Area {
      const { top, bottom } = needs.covered();
      const { x, y } = map.getSize();
      const visible = latLngBounds(
        map.containerPointToLatLng([0, top]),
        map.containerPointToLatLng([x, Math.max(top + pinHeight, y - bottom)]),
      );
      return {
        south: visible.getSouth(),
        west: visible.getWest(),
        north: visible.getNorth(),
        east: visible.getEast(),
      };
    },
  };
}
