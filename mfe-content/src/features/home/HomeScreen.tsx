import { useHydrated } from '@show/web-kit/hydration';
import { show, usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { Suspense, startTransition, useEffect, useState } from 'react';
import { FeaturedSegments } from './FeaturedSegments';
import { Hero } from './Hero';
import { HomeGuests } from './HomeGuests';
import { LatestEpisodes } from './LatestEpisodes';
import { MapSection } from './MapSection';
import { NextFilming } from './NextFilming';
import { PodcastSection } from './PodcastSection';

// The same elements each time, so that React renders them once: the screen itself is rendered again once it is hydrated.
const latestEpisodes = <LatestEpisodes />;
const belowTheFold = (
  <Suspense>
    <FeaturedSegments />
    <HomeGuests />
    <div data-screen-only="">
      <PodcastSection />
      <MapSection />
    </div>
  </Suspense>
);

/** The front page. */
export function HomeScreen() {
  usePageMeta({ description: show().description, canonical: '/' });
  const { data: event, isPending, failureCount } = useQuery(read('/api/filming-calendar/next'));
  const isHydrated = useHydrated();
  // Its layout depends on the next filming, which documents bring along.
  const isWaiting = isHydrated && isPending && failureCount === 0;
  // Below the fold: rendered in a later task, unless the server has rendered it; then the boundary lets React take it
  // over in a later task. Not by useDeferredValue: while React delays a screen because its fallback has just been shown,
  // it would render this one again and again.
  const [whole, setWhole] = useState(!isHydrated);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return (
    <>
      <Hero isWaiting={isWaiting} filming={event && <NextFilming event={event} />} />
      {!isWaiting && latestEpisodes}
      {whole && !isWaiting && belowTheFold}
    </>
  );
}
