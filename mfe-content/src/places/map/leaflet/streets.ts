import { show } from '@show/web-kit/page';
import { type Map as LeafletMap, tileLayer } from 'leaflet';

/** Failed tiles, with none loaded, after which no more are requested. */
const maxFailures = 3;

/** Adds the tile layer. When its server is down the layer is removed, and added again on the `online` event. */
export function addStreets(map: LeafletMap, onShown: (shown: boolean) => void): void {
  const { tileUrl, attribution } = show().map;
  const streets = tileLayer(tileUrl, { attribution, maxZoom: 18 });
  let failed = 0;
  let came = false;
  streets.on('tileload', () => {
    if (!came) onShown(true);
    came = true;
  });
  streets.on('tileerror', () => {
    failed += 1;
    if (came || failed < maxFailures) return;
    streets.remove();
    onShown(false);
  });
  streets.addTo(map);

  const again = () => {
    failed = 0;
    streets.addTo(map);
  };
  window.addEventListener('online', again);
  map.on('unload', () => window.removeEventListener('online', again));
}
