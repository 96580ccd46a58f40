import type { Point } from '@show/contracts/places/distance';
import { show } from '@show/web-kit/page';
import { loadWithRetries } from '@show/web-kit/timing';
import type { LayerGroup, Map as LeafletMap } from 'leaflet';
import { addLand } from './addLand';
import styles from './LeafletMap.module.css';
import type { MapMarker, MapView } from './types';

/** The operations of a map that the admin needs. */
export interface StartedMap {
  setView(view: MapView): void;
  setMarkers(markers: readonly MapMarker[]): void;
  /** Fits all markers, up to a zoom level. Does nothing without markers. */
  fit(maxZoom: number): void;
  stop(): void;
}

/** The zoom at which staff are closest. */
const closest = 18;

export interface MapOptions {
  view: MapView;
  onPick: (point: Point) => void;
  /** Called when tiles fail to load; everything else still works. */
  onTilesMissing: () => void;
}

/** Loads Leaflet, creates a map in an element and follows the element's size. */
export async function startMap(element: HTMLElement, options: MapOptions): Promise<StartedMap> {
  const {
    control,
    divIcon,
    latLngBounds,
    layerGroup,
    map: createMap,
    marker,
    tileLayer,
  } = await loadWithRetries(() => import('leaflet'));
  const { tileUrl, attribution } = show().map;
  const map = createMap(element, {
    maxZoom: closest,
    scrollWheelZoom: false,
    attributionControl: false,
  });
  map.addControl(control.attribution({ prefix: false }));
  map.setView([options.view.latitude, options.view.longitude], options.view.zoom);
  const streets = tileLayer(tileUrl, { attribution, maxZoom: closest }).addTo(map);
  streets.once('tileerror', options.onTilesMissing);
  let stopped = false;
  // Optional: without it the map is only blank where tiles do not load.
  addLand(map, () => stopped).catch(() => {});
  map.on('click', ({ latlng }) => options.onPick({ latitude: latlng.lat, longitude: latlng.lng }));
  // By keyboard, arrow keys move the map and Enter picks its center.
  map.on('keydown', ({ originalEvent }) => {
    if (originalEvent.key !== 'Enter' || originalEvent.target !== element) return;
    originalEvent.preventDefault();
    const { lat, lng } = map.getCenter();
    options.onPick({ latitude: lat, longitude: lng });
  });
  // The wheel zooms only while the map has the focus, so that it scrolls the page otherwise.
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());

  const layer: LayerGroup = layerGroup().addTo(map);
  const fitted: { zoom?: number } = {};

  function draw({ latitude, longitude, label, tone = 'live', approximate, lines }: MapMarker): void {
    const icon = divIcon({ className: styles.marker ?? '', iconSize: [32, 32], iconAnchor: [16, 32] });
    const drawn = marker([latitude, longitude], { icon, title: label, keyboard: true }).addTo(layer);
    const sign = drawn.getElement();
    sign?.setAttribute('aria-label', label);
    sign?.setAttribute('data-tone', tone);
    if (approximate) sign?.setAttribute('data-approximate', '');
    if (lines) drawn.bindPopup(popupOf(label, lines), { maxWidth: 300 });
  }

  function fit(maxZoom: number): void {
    fitted.zoom = maxZoom;
    const points = pointsOf(layer);
    if (points.length > 0) map.fitBounds(latLngBounds(points).pad(0.1), { maxZoom, animate: false });
  }

  const resizing = watchSize(element, map, () => fitted.zoom !== undefined && fit(fitted.zoom));

  return {
    setView: ({ latitude, longitude, zoom }) => void map.setView([latitude, longitude], zoom),
    setMarkers(markers) {
      layer.clearLayers();
      for (const one of markers) draw(one);
    },
    fit,
    stop() {
      stopped = true;
      resizing?.disconnect();
      map.remove();
    },
  };
}

function pointsOf(layer: LayerGroup): [number, number][] {
  const points: [number, number][] = [];
  layer.eachLayer((drawn) => {
    if ('getLatLng' in drawn && typeof drawn.getLatLng === 'function') {
      const { lat, lng } = drawn.getLatLng();
      points.push([lat, lng]);
    }
  });
  return points;
}

/** A map in a hidden tab has no size; it is laid out again once it has one. */
function watchSize(element: HTMLElement, map: LeafletMap, onShown: () => void): ResizeObserver | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined;
  let wasShown = element.clientWidth > 0;
  const observer = new ResizeObserver(() => {
    map.invalidateSize();
    const isShown = element.clientWidth > 0;
    if (isShown && !wasShown) onShown();
    wasShown = isShown;
  });
  observer.observe(element);
  return observer;
}

/** Uses text nodes only, so that input cannot become markup. */
function popupOf(title: string, lines: readonly string[]): HTMLElement {
  const popup = document.createElement('div');
  const heading = document.createElement('strong');
  heading.textContent = title;
  popup.append(heading);
  for (const line of lines) {
    const paragraph = document.createElement('div');
    paragraph.textContent = line;
    popup.append(paragraph);
  }
  return popup;
}
