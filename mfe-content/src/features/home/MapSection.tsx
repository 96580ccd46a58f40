import { show } from '@show/web-kit/page';
import { lazyWithRetries } from '@show/web-kit/timing';
import { Late, LinkButton, Section } from '@show/web-kit/ui';
import { useRef } from 'react';
import { useNearby } from '../../ui/useNearby';
import styles from './MapSection.module.css';

/** In a separate chunk. */
const HomeMap = lazyWithRetries(() =>
  import(/* webpackChunkName: "home-map" */ './HomeMap').then((m) => m.HomeMap),
);

/** The map of all places, loaded when the visitor scrolls near it. */
export function MapSection() {
  const frame = useRef<HTMLDivElement>(null);
  const near = useNearby(frame);
  const waiting = <p className={styles.waiting}>Loading {show().region.name ?? 'all'} locations...</p>;
  const instead = (
    <div className={styles.instead}>
      <p>Places {show().name} has visited, town by town, with directions.</p>
      <LinkButton to="/map" variant="primary">
        See every place
      </LinkButton>
    </div>
  );
  return (
    <Section id="map" title="Explore Featured Locations">
      <noscript>{instead}</noscript>
      <div ref={frame} className={styles.frame} data-needs-script="">
        {near ? (
          <Late waiting={waiting} failed={instead}>
            <HomeMap />
          </Late>
        ) : (
          waiting
        )}
      </div>
    </Section>
  );
}
