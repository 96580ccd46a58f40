import type { AdminWinner } from '@show/contracts/entities/giveawayWinner';
import { formatDateTime } from '@show/web-kit/format';
import { show } from '@show/web-kit/page';
import { useMemo } from 'react';
import { LeafletMap, type MapMarker, type MapView } from '../../../places/map/LeafletMap';
import styles from './WinnersMap.module.css';
import { winnerPlace } from './winnerPlace';

/** Initial view: the whole region. */
function wholeRegion(): MapView {
  const { south, north, west, east } = show().region.bounds;
  // Zoom 0 shows 360 degrees in 256 px; this map is at least twice as wide.
  const zoom = 1 + Math.round(Math.log2(360 / Math.max(north - south, east - west)));
  return { latitude: (south + north) / 2, longitude: (west + east) / 2, zoom };
}

function markerOf(winner: AdminWinner): MapMarker[] {
  const place = winnerPlace(winner, show());
  if (!place) return [];
  const where = [winner.location, place.approximate && 'approximate place'].filter(Boolean).join(', ');
  return [
    {
      ...place,
      id: winner.id,
      tone: 'gold',
      label: winner.name ?? `Entry #${winner.entryNumber}`,
      lines: [where, `Won ${formatDateTime(winner.winTime)}`].filter(Boolean),
    },
  ];
}

/** Map of winners. Approximate locations are labelled. */
export function WinnersMap({ winners }: { winners: readonly AdminWinner[] }) {
  const view = useMemo(wholeRegion, []);
  const markers = useMemo(() => winners.flatMap(markerOf), [winners]);
  const approximate = markers.filter((marker) => marker.approximate).length;
  return (
    <div className={styles.map}>
      <p role="status" className={styles.count}>
        <strong>{markers.length} Winner(s) with Location Data</strong>
        {approximate > 0 && ` · ${approximate} of them at an approximate place, marked ~`}
      </p>
      <LeafletMap
        label="Map of winners"
        loading="Loading interactive map..."
        view={view}
        markers={markers}
        fitMaxZoom={12}
        className={styles.frame}
      />
    </div>
  );
}
