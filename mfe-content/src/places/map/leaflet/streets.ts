import { show } from '@show/web-kit/page';
import { type Map as LeafletMap, tileLayer } from 'leaflet';

/** After so many pictures that did not come, and none that did, no more are asked for. */
const patience = 3;

/** Streets below everything else. When their server is away the map does without and tries again when online. */
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
    if (came || failed < patience) return;
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
