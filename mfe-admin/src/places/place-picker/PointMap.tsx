import type { Point } from '@show/contracts/places/distance';
import { show } from '@show/web-kit/page';
import { useEffect, useMemo, useState } from 'react';
import { toastError } from '../../api/toasts';
import { LeafletMap, type MapMarker, type MapView } from '../map/LeafletMap';
import styles from './PointMap.module.css';
import { type PointText, textOf } from './pointText';

const zoom = 16;
/** Milliseconds of debounce before the map follows typed coordinates. */
const typingPause = 400;

export interface PointMapProps {
  point: Point | undefined;
  /** The point was picked on this map, so it is already visible. */
  isPicked: boolean;
  tone?: MapMarker['tone'];
  onPick: (point: PointText) => void;
}

/** The map of the picker; moves to points that are set by other means. */
export function PointMap({ point, isPicked, tone = 'live', onPick }: PointMapProps) {
  const [view, setView] = useState<MapView>(() => ({ ...(point ?? show().map.center), zoom }));
  const { latitude, longitude } = point ?? {};

  useEffect(() => {
    if (isPicked || latitude === undefined || longitude === undefined) return;
    const following = setTimeout(() => setView({ latitude, longitude, zoom }), typingPause);
    return () => clearTimeout(following);
  }, [isPicked, latitude, longitude]);

  const markers = useMemo(
    () =>
      latitude === undefined || longitude === undefined
        ? []
        : [{ id: 'point', label: 'The chosen point', latitude, longitude, tone }],
    [latitude, longitude, tone],
  );

  return (
    <LeafletMap
      label="Map to choose a point"
      loading="Loading map..."
      className={styles.map}
      view={view}
      markers={markers}
      onPick={(picked) => onPick(textOf(picked))}
      onFailure={() => toastError('Map Error', 'Failed to load coordinate picker map')}
    />
  );
}
