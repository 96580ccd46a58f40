import type { Point } from '@show/contracts/distance';
import { show } from '@show/web-kit/page';
import type { LayerGroup, Map as LeafletMap } from 'leaflet';
import { addLand } from './addLand';
import styles from './LeafletMap.module.css';
import type { MapMarker, MapView } from './types';

/** A map on the page, as far as the dashboard needs one. */
export interface StartedMap {
  setView(view: MapView): void;
  /** Draws these markers in place of the ones before. */
  setMarkers(markers: readonly MapMarker[]): void;
  /** Shows all markers, no closer than the zoom. Without a marker nothing moves. */
  fit(maxZoom: number): void;
  stop(): void;
}

export interface MapOptions {
  view: MapView;
  maxZoom: number;
  onPick: (point: Point) => void;
  /** The streets did not come; everything else still works. */
  onTilesMissing: () => void;
}

/** Brings Leaflet, draws a map into the element and keeps it fitting when the element changes its size. */
export async function startMap(element: HTMLElement, options: MapOptions): Promise<StartedMap> {
  const {
    control,
    divIcon,
    latLngBounds,
    layerGroup,
    map: createMap,
    marker,
    tileLayer,
  } = await import('leaflet');
  const { tileUrl, attribution } = show().map;
  const map = createMap(element, {
    maxZoom: options.maxZoom,
    scrollWheelZoom: false,
    attributionControl: false,
  });
  map.addControl(control.attribution({ prefix: false }));
  map.setView([options.view.latitude, options.view.longitude], options.view.zoom);
  const streets = tileLayer(tileUrl, { attribution, maxZoom: options.maxZoom }).addTo(map);
  streets.once('tileerror', options.onTilesMissing);
  let stopped = false;
  // Without it the map is as good as before, only bare where the streets do not come.
  addLand(map, () => stopped).catch(() => {});
  map.on('click', ({ latlng }) => options.onPick({ latitude: latlng.lat, longitude: latlng.lng }));
  // With the keyboard the map is moved by its arrow keys, and its middle is what Enter chooses.
  map.on('keydown', ({ originalEvent }) => {
    if (originalEvent.key !== 'Enter' || originalEvent.target !== element) return;
    originalEvent.preventDefault();
    const { lat, lng } = map.getCenter();
    options.onPick({ latitude: lat, longitude: lng });
  });
  // Scrolling the page must not turn into zooming before somebody has gone into the map.
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

/** A map in a tab that is not shown has no size; it is laid out anew when it gets one. */
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

/** Text only: nothing that somebody typed can become markup. */
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
