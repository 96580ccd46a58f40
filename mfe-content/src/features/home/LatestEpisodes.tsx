import { EmptyState, Section } from '@show/web-kit/ui';
import { cardSizes } from '../../cards/cardSizes';
import { EpisodeCard } from '../../cards/EpisodeCard';
import { FrontPage, FrontPageWaiting } from './FrontPage';
import { HomeList } from './HomeList';
import { useLatestEpisodes } from './useLatestEpisodes';

/** The newest episodes: one large, three small. */
export function LatestEpisodes() {
  const episodes = useLatestEpisodes();
  return (
    <Section title="Latest Episodes" viewAll={{ to: '/episodes', label: 'View All Episodes' }}>
      <HomeList
        query={episodes}
        waiting={<FrontPageWaiting />}
        empty={<EmptyState level={3} title="No episodes available at the moment. Check back soon!" />}
      >
        {([lead, ...others]) => (
          <FrontPage
            lead={<EpisodeCard episode={lead} live="word" look="feature" sizes={cardSizes.lead} />}
            others={others.map((episode) => (
              <EpisodeCard key={episode.id} episode={episode} live="word" look="row" sizes={cardSizes.row} />
            ))}
          />
        )}
      </HomeList>
    </Section>
  );
}
