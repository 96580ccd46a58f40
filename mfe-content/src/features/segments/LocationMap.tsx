import type { SegmentLocation } from '@show/contracts/entities/segmentLocation';
import type { Point } from '@show/contracts/places/distance';
import { show } from '@show/web-kit/page';
import { lazyWithRetries } from '@show/web-kit/timing';
import { Late } from '@show/web-kit/ui';
import { useRef } from 'react';
import { useNearby } from '../../ui/useNearby';
import styles from './LocationMap.module.css';

/** In a separate chunk. */
const PlaceMap = lazyWithRetries(() =>
  import(/* webpackChunkName: "place-map" */ '../../places/place-map/PlaceMap').then((m) => m.PlaceMap),
);

/** The counties around a location, drawn when the visitor scrolls near it. Nothing for a show without outlines. */
export function LocationMap({ location }: { location: SegmentLocation & Point }) {
  const frame = useRef<HTMLDivElement>(null);
  const near = useNearby(frame);
  if (!show().region.outlines) return null;
  return (
    <div ref={frame} className={styles.frame} data-needs-script="">
      {near && (
        <Late>
          <PlaceMap point={location} name={location.locationName} type="segment" shape="wide" />
        </Late>
      )}
    </div>
  );
}
