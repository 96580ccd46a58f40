import { map as createMap } from 'leaflet';
import { fakeMap } from '../../../../testing/fakeMap';
import type { View } from '../View';
import { viewportOf } from './viewport';

const mill = { latitude: 39.65, longitude: -87.18 };
const area = { south: 39.649, west: -87.181, north: 39.651, east: -87.179 };

/** Zoom level that a map comes to when it shows a view. */
function zoomAt(view: View, hasStreets: boolean): number {
  fakeMap();
  const map = createMap(document.createElement('div'), { zoomAnimation: false }).setView([39.8, -86.1], 7);
  viewportOf(map, {
    places: () => [],
    covered: () => ({ top: 0, bottom: 0 }),
    zoomForAll: 7,
    animated: () => false,
    hasStreets: () => hasStreets,
  }).show(view);
  return map.getZoom();
}

describe('viewportOf', () => {
  test.each<View>([
    { kind: 'point', point: mill },
    { kind: 'visitor', point: mill },
    { kind: 'area', area },
  ])('limits a view of the kind $kind to zoom 13 with streets and 10 without', (view) => {
    expect(zoomAt(view, true)).toBe(13);
    expect(zoomAt(view, false)).toBe(10);
  });
});
