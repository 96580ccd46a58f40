import { useHydrated } from '@show/web-kit/hydration';
import { usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { startTransition, useEffect, useState } from 'react';
import { AnnouncedGiveaway } from './AnnouncedGiveaway';
import { FilmingToday } from './FilmingToday';
import { Hero } from './Hero';
import { LateHalf } from './LateHalf';
import { LatestEpisodes } from './LatestEpisodes';
import { NextFilming } from './NextFilming';

// The same elements each time, so that React renders them once: the screen itself is rendered again once it is hydrated.
const latestEpisodes = (
  <>
    <AnnouncedGiveaway />
    <LatestEpisodes />
  </>
);

/** The front page. */
export function HomeScreen() {
  usePageMeta({ canonical: '/' });
  const filming = useQuery(read('/api/filming-calendar/next'));
  const giveaway = useQuery(read('/api/giveaways/announced'));
  const isHydrated = useHydrated();
  // Its layout depends on these, which documents include.
  // By isFetched, which stays true: the parts that this hides repeat a failed read whenever they are shown again.
  const isWaiting = isHydrated && [filming, giveaway].some(({ isFetched }) => !isFetched);
  const event = filming.data;
  // Below the fold: rendered in a later task, unless the server has rendered it. Not by useDeferredValue: while React
  // delays a screen because its fallback has just been shown, it would render this one again and again.
  const [whole, setWhole] = useState(!isHydrated);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return (
    <>
      {event && <FilmingToday event={event} />}
      <Hero isWaiting={isWaiting} filming={event && <NextFilming event={event} />} />
      {!isWaiting && latestEpisodes}
      {whole && !isWaiting && <LateHalf />}
    </>
  );
}
