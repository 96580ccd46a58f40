import { loadCounties } from '@show/web-kit/counties';
import { show } from '@show/web-kit/page';
import type { Map as LeafletMap } from 'leaflet';
import styles from './LeafletMap.module.css';

const pane = 'land';
/** Names are legible from this zoom on. */
const namedFrom = 9;

/** The counties as vectors below the streets: the land itself, with its names, where there are none. */
export async function drawLand(map: LeafletMap, isStopped: () => boolean): Promise<void> {
  const { layerGroup, polygon, svg, tooltip } = await import('leaflet');
  const counties = await loadCounties(show().region.stateCode);
  if (isStopped() || counties.length === 0) return;

  // Streets are in the pane of tiles, at 200, and lie on everything here.
  map.createPane(pane).style.zIndex = '150';
  const renderer = svg({ pane, padding: 0.6 });
  const names = layerGroup();
  for (const { name, rings } of counties) {
    const outline = rings.map((ring) =>
      ring.map(([longitude = 0, latitude = 0]): [number, number] => [latitude, longitude]),
    );
    const shape = polygon(outline, { pane, renderer, interactive: false, className: styles.county }).addTo(
      map,
    );
    const named = { permanent: true, direction: 'center', pane, className: styles.name } as const;
    names.addLayer(tooltip(shape.getBounds().getCenter(), { ...named, content: name }));
  }
  map.attributionControl.addAttribution('County outlines: U.S. Census Bureau');

  const showNames = () => {
    if (map.getZoom() >= namedFrom) names.addTo(map);
    else names.remove();
  };
  map.on('zoomend', showNames);
  showNames();
}
