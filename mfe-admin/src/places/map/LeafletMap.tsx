import type { Point } from '@show/contracts/places/distance';
import { mapFrame } from '@show/web-kit/map';
import { classes } from '@show/web-kit/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './LeafletMap.module.css';
import { type StartedMap, startMap } from './startMap';
import type { MapMarker, MapView } from './types';

export type { MapMarker, MapView };

export interface LeafletMapProps {
  /** Accessible name of the map. */
  label: string;
  loading: string;
  /** The view; the map moves when it changes. */
  view: MapView;
  markers: readonly MapMarker[];
  /** Maximum zoom level when fitting all markers, which happens whenever they change. */
  fitMaxZoom?: number | undefined;
  /** Called with the point of a click. */
  onPick?: ((point: Point) => void) | undefined;
  /** Called when the map fails to load. */
  onFailure?: ((error: unknown) => void) | undefined;
  className?: string | undefined;
}

/** A map of the admin. Loads Leaflet on first use. */
export function LeafletMap(props: LeafletMapProps) {
  const { label, loading, view, markers, fitMaxZoom, className } = props;
  const element = useRef<HTMLDivElement>(null);
  const current = useRef(props);
  current.current = props;
  const [map, setMap] = useState<StartedMap>();
  const [failed, setFailed] = useState(false);
  const [bare, setBare] = useState(false);
  const { latitude, longitude, zoom } = view;

  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const stopping = new AbortController();
    const options = {
      view: current.current.view,
      onPick: (point: Point) => current.current.onPick?.(point),
      onTilesMissing: () => setBare(true),
    };
    startMap(box, options).then(
      (started) => {
        if (stopping.signal.aborted) return started.stop();
        stopping.signal.addEventListener('abort', () => started.stop());
        setMap(started);
      },
      (error: unknown) => {
        setFailed(true);
        current.current.onFailure?.(error);
      },
    );
    return () => {
      stopping.abort();
      setMap(undefined);
    };
  }, []);

  useEffect(() => map?.setView({ latitude, longitude, zoom }), [map, latitude, longitude, zoom]);

  useEffect(() => {
    map?.setMarkers(markers);
    if (fitMaxZoom !== undefined) map?.fit(fitMaxZoom);
  }, [map, markers, fitMaxZoom]);

  return (
    <section
      aria-label={label}
      className={classes(styles.frame, className)}
      data-picking={Boolean(props.onPick)}
    >
      <div ref={element} className={classes(mapFrame.map, styles.map)} />
      {map && bare && <p className={styles.note}>The street map is offline right now.</p>}
      {!map && (
        <p role="status" className={styles.waiting}>
          {failed ? 'The map could not be loaded.' : loading}
        </p>
      )}
    </section>
  );
}
