import { divIcon, type LatLngExpression, type Marker, marker } from 'leaflet';

export interface MapLabelOptions {
  /** Name of the pane. */
  pane: string;
  /** CSS class. */
  className?: string | undefined;
}

/**
 * A name at a point of a map, in a `span` with the attribute `data-map-label` that style sheets place around the point.
 * Leaflet's tooltips measure themselves in each frame of a zoom, all of them one after another.
 */
export function mapLabel(
  name: string,
  point: LatLngExpression,
  { pane, className = '' }: MapLabelOptions,
): { layer: Marker; label: HTMLElement } {
  const label = document.createElement('span');
  label.textContent = name;
  label.dataset.mapLabel = '';
  const icon = divIcon({ className, html: label, iconSize: [0, 0] });
  return { layer: marker(point, { icon, interactive: false, keyboard: false, pane }), label };
}
