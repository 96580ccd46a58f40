import type { Landmark } from '@show/web-kit/counties';
import { loadLandmarks } from '@show/web-kit/counties';
import { mapLabel } from '@show/web-kit/county-layer';
import {
  divIcon,
  type LatLngTuple,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  marker,
  polygon,
  polyline,
  svg,
} from 'leaflet';
import { declutter } from './declutter';
import styles from './landmarkLayer.module.css';

const pane = 'landmarks';
/** Zoom level from which a road has more than one shield. */
const shieldsFrom = 8.5;
/** A shield at every third of a road's points. */
const shieldEvery = 3;
/** Meters. */
const longRoad = 150_000;

const at = ([longitude, latitude]: readonly [number, number]): LatLngTuple => [latitude, longitude];

/** Larger cities first, as they keep their names where there is no room for all. */
const rankOf = ({ properties }: Landmark): number => ('rank' in properties ? properties.rank : 0);
const byRank = (one: Landmark, other: Landmark): number => rankOf(one) - rankOf(other);

/** Short roads have no shield from afar: it would cover them. */
function isLong(line: LatLngTuple[]): boolean {
  const around = latLngBounds(line);
  return around.getNorthEast().distanceTo(around.getSouthWest()) > longRoad;
}

function shield(name: string, point: LatLngTuple) {
  const sign = document.createElement('span');
  sign.textContent = name;
  const icon = divIcon({ className: styles.shield ?? '', html: sign, iconSize: [0, 0] });
  return marker(point, { icon, interactive: false, keyboard: false, pane });
}

function city(name: string, point: LatLngTuple) {
  const { layer, label } = mapLabel(name, point, { pane, className: styles.city });
  label.dataset.dot = 'shown';
  return layer;
}

/** A state around the region, or a lake. */
const region = (name: string, point: LatLngTuple) =>
  mapLabel(name, point, { pane, className: styles.region }).layer;

/** Water, highways and cities: the map's orientation while it has no streets. Loaded when first shown. */
export function addLandmarkLayer(map: LeafletMap): { setShown: (shown: boolean) => void } {
  map.createPane(pane);
  const renderer = svg({ pane, padding: 0.6 });
  const vector = { pane, renderer, interactive: false } as const;
  const always = layerGroup();
  const moreShields = layerGroup();
  let shown = false;
  let loading: Promise<void> | undefined;
  let removed = false;
  map.on('unload', () => {
    removed = true;
  });

  function draw({ properties, geometry }: Landmark): void {
    if (geometry.type === 'Polygon') {
      always.addLayer(
        polygon(
          geometry.coordinates.map((ring) => ring.map(at)),
          { ...vector, className: styles.lake },
        ),
      );
      return;
    }
    if (geometry.type === 'Point') {
      if (properties.kind === 'region') {
        always.addLayer(region(properties.name, at(geometry.coordinates)));
        return;
      }
      always.addLayer(city(properties.name, at(geometry.coordinates)));
      return;
    }
    const line = geometry.coordinates.map(at);
    always.addLayer(polyline(line, { ...vector, className: styles[properties.kind] }));
    if (properties.kind !== 'interstate') return;
    const middle = isLong(line) ? Math.floor(line.length / 2) : undefined;
    line.forEach((point, index) => {
      if (index === middle) always.addLayer(shield(properties.name, point));
      else if (index % shieldEvery === 1) moreShields.addLayer(shield(properties.name, point));
    });
  }

  function update(): void {
    // The visitor may have left the page.
    if (removed) return;
    if (shown) always.addTo(map);
    else always.remove();
    if (shown && map.getZoom() >= shieldsFrom) moreShields.addTo(map);
    else moreShields.remove();
  }
  map.on('zoomend', update);
  const all = (selector: string, root = map.getPane(pane)): HTMLElement[] => [
    ...(root?.querySelectorAll<HTMLElement>(selector) ?? []),
  ];
  declutter(map, () => [
    ...all('[data-dot]'),
    ...all(`.${styles.shield} span`),
    ...all(`.${styles.region} span`),
    ...all('span', map.getPane('tooltipPane')),
  ]);

  return {
    setShown(next) {
      shown = next;
      if (shown) {
        // The map works without landmarks, so a failed download is not an error.
        loading ??= loadLandmarks().then(
          (landmarks) => [...landmarks].sort(byRank).forEach(draw),
          () => undefined,
        );
        void loading.then(update);
      } else update();
    },
  };
}
