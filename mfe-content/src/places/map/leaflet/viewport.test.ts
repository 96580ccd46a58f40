import { map as createMap } from 'leaflet';
import { fakeMap } from '../../../../testing/fakeMap';
import type { View } from '../View';
import { viewportOf } from './viewport';

const mill = { latitude: 39.65, longitude: -87.18 };
const area = { south: 39.649, west: -87.181, north: 39.651, east: -87.179 };

/** A map that shows a view. */
function mapWith(view: View, { hasStreets = true, covered = { top: 0, bottom: 0 } } = {}) {
  fakeMap();
  const map = createMap(document.createElement('div'), { zoomAnimation: false }).setView([39.8, -86.1], 7);
  viewportOf(map, {
    places: () => [],
    covered: () => covered,
    zoomForAll: 7,
    animated: () => false,
    hasStreets: () => hasStreets,
  }).show(view);
  return map;
}

describe('viewportOf', () => {
  test.each<View>([
    { kind: 'point', point: mill },
    { kind: 'visitor', point: mill },
    { kind: 'area', area },
  ])('limits a view of the kind $kind to zoom 13 with streets and 10 without', (view) => {
    expect(mapWith(view).getZoom()).toBe(13);
    expect(mapWith(view, { hasStreets: false }).getZoom()).toBe(10);
  });

  test('keeps a place in the middle of the visible part while the zoom buttons are pressed', () => {
    const map = mapWith({ kind: 'point', point: mill }, { covered: { top: 100, bottom: 200 } });
    const before = map.latLngToContainerPoint([mill.latitude, mill.longitude]);

    map.zoomIn(3);
    map.zoomOut(1);

    expect(map.getZoom()).toBe(15);
    const after = map.latLngToContainerPoint([mill.latitude, mill.longitude]);
    expect(after.distanceTo(before)).toBeLessThan(2);
  });
});
