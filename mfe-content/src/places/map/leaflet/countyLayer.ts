import type { County } from '@show/web-kit/counties';
import {
  type LatLngTuple,
  type Map as LeafletMap,
  layerGroup,
  type Polygon,
  polygon,
  svg,
  type Tooltip,
  tooltip,
} from 'leaflet';
import styles from './countyLayer.module.css';

const pane = 'counties';

/** Names are legible from this zoom on. */
const namedFrom = 9;

export interface CountyLayer {
  /** Marks the counties that have places. */
  setVisited(fips: ReadonlySet<string>): void;
  /** Without streets the counties are the land, and tell their names. */
  setStreets(shown: boolean): void;
}

const outlineOf = ({ rings }: County): LatLngTuple[][] =>
  rings.map((ring) => ring.map(([longitude = 0, latitude = 0]) => [latitude, longitude]));

/** The counties as vectors: a tint over the streets, and the map itself where there are none. */
export function drawCounties(map: LeafletMap, counties: readonly County[]): CountyLayer {
  map.createPane(pane);
  map.attributionControl.addAttribution('County outlines: U.S. Census Bureau');
  const renderer = svg({ pane, padding: 0.6 });
  const names = layerGroup();
  const drawn = new Map<string, Polygon>();
  for (const county of counties) {
    const shape = polygon(outlineOf(county), {
      pane,
      renderer,
      interactive: false,
      className: styles.county,
    });
    drawn.set(county.fips, shape.addTo(map));
  }
  let streets = true;

  const name = () => {
    const wanted = !streets && map.getZoom() >= namedFrom;
    if (wanted === map.hasLayer(names)) return;
    if (!wanted) return void names.remove();
    if (names.getLayers().length === 0) {
      for (const county of counties) names.addLayer(nameOf(county, drawn.get(county.fips)));
    }
    names.addTo(map);
  };
  map.on('zoomend', name);
  // Close up, streets are read better without a tint.
  const tint = () => map.getPane(pane)?.setAttribute('data-near', String(map.getZoom() > namedFrom + 1));
  map.on('zoomend', tint);
  tint();

  return {
    setVisited(fips) {
      for (const [code, shape] of drawn) {
        shape.getElement()?.classList.toggle(styles.visited ?? 'visited', fips.has(code));
      }
    },
    setStreets(shown) {
      streets = shown;
      for (const shape of drawn.values()) {
        shape.getElement()?.classList.toggle(styles.land ?? 'land', !shown);
      }
      name();
    },
  };
}

function nameOf({ name }: County, shape: Polygon | undefined): Tooltip {
  const options = {
    permanent: true,
    direction: 'center',
    pane: 'tooltipPane',
    className: styles.name,
  } as const;
  return tooltip(shape?.getBounds().getCenter() ?? [0, 0], { ...options, content: name });
}
