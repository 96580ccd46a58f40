import { FeaturedSegments } from './FeaturedSegments';
import { HomeGuests } from './HomeGuests';
import { MapSection } from './MapSection';
import { PodcastSection } from './PodcastSection';

/** The second half of the front page, in a separate chunk. */
export function BelowTheFold() {
  return (
    <>
      <FeaturedSegments />
      <HomeGuests />
      <div data-screen-only="">
        <PodcastSection />
        <MapSection />
      </div>
    </>
  );
}
