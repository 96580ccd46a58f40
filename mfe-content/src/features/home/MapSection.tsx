import { show } from '@show/web-kit/page';
import { Section } from '@show/web-kit/ui';
import { lazy, Suspense, useRef } from 'react';
import { useNearby } from '../../ui/useNearby';
import styles from './MapSection.module.css';

/** In a chunk of its own. */
const HomeMap = lazy(async () => {
  const { HomeMap } = await import(/* webpackChunkName: "home-map" */ './HomeMap');
  return { default: HomeMap };
});

/** The map of all places, loaded when the visitor scrolls near it. */
export function MapSection() {
  const frame = useRef<HTMLDivElement>(null);
  const near = useNearby(frame);
  const waiting = <p className={styles.waiting}>Loading {show().region.name} locations...</p>;
  return (
    <Section id="map" title="Explore Featured Locations">
      <div ref={frame} className={styles.frame}>
        {near ? (
          <Suspense fallback={waiting}>
            <HomeMap />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </Section>
  );
}
