import { useHydrated } from '@show/web-kit/hydration';
import { read, useQuery } from '@show/web-kit/query';
import { lazyWithRetries } from '@show/web-kit/timing';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNearby } from '../../ui/useNearby';
// The document has these from the start; in the chunk alone they would come with its scripts.
import '../../ui/PodcastGrid.module.css';
import './FeaturedSegments.module.css';
import './MapSection.module.css';

let start: () => void;
const started = new Promise<void>((resolve) => {
  start = resolve;
});

const BelowTheFold = lazyWithRetries(async () => {
  if (typeof window !== 'undefined') await started;
  return (await import(/* webpackChunkName: "home-below" */ './BelowTheFold')).BelowTheFold;
});

// The same element each time: rendered again before its scripts have loaded, React would drop what the server has rendered.
const half = (
  <Suspense>
    <BelowTheFold />
  </Suspense>
);

/**
 * The second half of the front page. In a document it is the server's markup until the visitor comes near; only then are
 * its scripts loaded.
 */
export function LateHalf() {
  const frame = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const [isRendered] = useState(!isHydrated);
  const isNear = useNearby(frame);
  useEffect(() => {
    if (isNear || !isRendered) start();
  }, [isNear, isRendered]);
  // Responses that nothing uses are dropped after some minutes.
  useQuery(read('/api/tv-segments/featured', { query: { with_categories: true } }));
  useQuery(read('/api/instudio-guests', { query: { limit: 4 } }));
  return <div ref={frame}>{half}</div>;
}
