import { show } from '@show/web-kit/page';
import type { Map as LeafletMap } from 'leaflet';
import styles from '../LeafletMap.module.css';

const pane = 'land';

/** The counties as vectors below the streets: the land itself where there are none. */
export async function drawLand(map: LeafletMap, isStopped: () => boolean): Promise<void> {
  // Together, so that no chunk waits for another.
  const [{ polygon, svg }, { loadCounties }] = await Promise.all([
    import('leaflet'),
    import('@show/web-kit/counties'),
  ]);
  const counties = await loadCounties(show().region.stateCode);
  if (isStopped() || counties.length === 0) return;

  // Streets are in the pane of tiles, at 200.
  map.createPane(pane).style.zIndex = '150';
  const renderer = svg({ pane, padding: 0.6 });
  for (const { rings } of counties) {
    const outline = rings.map((ring) =>
      ring.map(([longitude = 0, latitude = 0]): [number, number] => [latitude, longitude]),
    );
    polygon(outline, { pane, renderer, interactive: false, className: styles.county }).addTo(map);
  }
  map.attributionControl.addAttribution('County outlines: U.S. Census Bureau');
}
