import { show, usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { Container } from '@show/web-kit/ui';
import { FilmingCard } from '../FilmingCard';
import { FeaturedSegments } from './FeaturedSegments';
import { Hero } from './Hero';
import { HomeGuests } from './HomeGuests';
import styles from './HomeScreen.module.css';
import { LatestEpisodes } from './LatestEpisodes';
import { MapSection } from './MapSection';
import { PodcastSection } from './PodcastSection';

/** The front page. */
export function HomeScreen() {
  usePageMeta({ description: show().description, canonical: '/' });
  const { data: event } = useQuery(read('/api/filming-calendar/next'));
  return (
    <>
      <Hero filming={Boolean(event)} />
      {event && (
        <Container className={styles.filming}>
          <FilmingCard event={event} level={2} />
        </Container>
      )}
      <LatestEpisodes />
      <FeaturedSegments />
      <HomeGuests />
      <PodcastSection />
      <MapSection />
    </>
  );
}
