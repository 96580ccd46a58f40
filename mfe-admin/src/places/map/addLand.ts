import { loadCounties } from '@show/web-kit/counties';
import type { Map as LeafletMap } from 'leaflet';
import styles from './LeafletMap.module.css';

const pane = 'land';

/** The counties below the streets: where those do not load, they are the land, with its names. */
export async function addLand(map: LeafletMap, isStopped: () => boolean): Promise<void> {
  const { drawCounties } = await import('@show/web-kit/county-layer');
  const counties = await loadCounties();
  if (isStopped() || counties.length === 0) return;

  const { county, name } = styles;
  const { setNamed } = drawCounties(map, counties, { pane, namePane: pane, county, name });
  // The pane of the streets is at 200 and covers everything here.
  map.getPane(pane)?.style.setProperty('z-index', '150');
  setNamed(true);
}
