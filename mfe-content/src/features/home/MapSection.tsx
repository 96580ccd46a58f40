import { show } from '@show/web-kit/page';
import { LinkButton, Section } from '@show/web-kit/ui';
import { lazy, Suspense, useRef } from 'react';
import { useNearby } from '../../ui/useNearby';
import styles from './MapSection.module.css';

/** In a separate chunk. */
const HomeMap = lazy(async () => {
  const { HomeMap } = await import(/* webpackChunkName: "home-map" */ './HomeMap');
  return { default: HomeMap };
});

/** The map of all places, loaded when the visitor scrolls near it. */
export function MapSection() {
  const frame = useRef<HTMLDivElement>(null);
  const near = useNearby(frame);
  const waiting = <p className={styles.waiting}>Loading {show().region.name ?? 'all'} locations...</p>;
  return (
    <Section id="map" title="Explore Featured Locations">
      <noscript>
        <div className={styles.instead}>
          <p>Places {show().name} has visited, town by town, with directions.</p>
          <LinkButton to="/map" variant="primary">
            See every place
          </LinkButton>
        </div>
      </noscript>
      <div ref={frame} className={styles.frame} data-needs-script="">
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
