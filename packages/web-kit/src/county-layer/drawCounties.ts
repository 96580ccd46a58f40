import type { County } from '@show/web-kit/counties';
import { show } from '@show/web-kit/page';
import { type LatLngTuple, type Map as LeafletMap, layerGroup, type Polygon, polygon, svg } from 'leaflet';
import { mapLabel } from './mapLabel';

/** Zoom level from which names are legible. */
const namesFromZoom = 8;

export interface CountyLayerOptions {
  /** Name of the pane that is created for the outlines. */
  pane: string;
  /** Pane of the names. */
  namePane: string;
  /** CSS classes. */
  county: string | undefined;
  name: string | undefined;
}

export interface CountyShapes {
  /** Keyed by county code. */
  shapes: ReadonlyMap<string, Polygon>;
  /** Shows names while the zoom level allows it. At first none are shown. */
  setNamed(named: boolean): void;
}

const outlineOf = ({ rings }: County): LatLngTuple[][] =>
  rings.map((ring) => ring.map(([longitude = 0, latitude = 0]) => [latitude, longitude]));

/** Draws counties into a separate pane, as vectors that take no pointer events. */
export function drawCounties(
  map: LeafletMap,
  counties: readonly County[],
  { pane, namePane, county: className, name: nameClass }: CountyLayerOptions,
): CountyShapes {
  map.createPane(pane);
  const { outlines } = show().region;
  if (outlines) map.attributionControl.addAttribution(outlines.attribution);
  const renderer = svg({ pane, padding: 0.6 });
  const shapes = new Map<string, Polygon>();
  for (const county of counties) {
    const shape = polygon(outlineOf(county), { pane, renderer, interactive: false, className });
    shapes.set(county.fips, shape.addTo(map));
  }

  const names = layerGroup();
  let named = false;

  function fillNames(): void {
    const options = { pane: namePane, className: nameClass };
    for (const { fips, name } of counties) {
      const shape = shapes.get(fips);
      if (shape) names.addLayer(mapLabel(name, shape.getBounds().getCenter(), options).layer);
    }
  }

  function updateNames(): void {
    const shown = named && map.getZoom() >= namesFromZoom;
    if (shown === map.hasLayer(names)) return;
    if (shown && names.getLayers().length === 0) fillNames();
    if (shown) names.addTo(map);
    else names.remove();
  }
  map.on('zoomend', updateNames);

  return {
    shapes,
    setNamed(next) {
      named = next;
      updateNames();
    },
  };
}
