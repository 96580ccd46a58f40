import type { County } from '@show/web-kit/counties';
import { drawCounties } from '@show/web-kit/county-layer';
import type { Map as LeafletMap } from 'leaflet';
import styles from './countyLayer.module.css';

const pane = 'counties';
/** Zoom level from which streets and names are read better without a tint. */
const tintedBelow = 10;

export interface CountyLayer {
  /** Marks the counties that have places. */
  setVisited(fips: ReadonlySet<string>): void;
  /** Outlines one county; undefined none. */
  setChosen(fips: string | undefined): void;
  /** Without streets the counties are the land, and show their names. */
  setStreets(shown: boolean): void;
}

/** The counties: a tint over the streets, and the map itself where there are none. */
export function addCountyLayer(map: LeafletMap, counties: readonly County[]): CountyLayer {
  const { county, name } = styles;
  const { shapes, setNamed } = drawCounties(map, counties, { pane, namePane: 'tooltipPane', county, name });
  const updateTint = () => map.getPane(pane)?.setAttribute('data-near', String(map.getZoom() >= tintedBelow));
  map.on('zoomend', updateTint);
  updateTint();

  return {
    setVisited(fips) {
      for (const [code, shape] of shapes) {
        shape.getElement()?.classList.toggle(styles.visited ?? 'visited', fips.has(code));
      }
    },
    setChosen(fips) {
      for (const [code, shape] of shapes) {
        shape.getElement()?.classList.toggle(styles.chosen ?? 'chosen', code === fips);
        if (code === fips) shape.bringToFront();
      }
    },
    setStreets(shown) {
      for (const shape of shapes.values()) {
        shape.getElement()?.classList.toggle(styles.land ?? 'land', !shown);
      }
      setNamed(!shown);
    },
  };
}
