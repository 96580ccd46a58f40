import { read } from '@show/web-kit/query';
import { EpisodeCard } from '../../cards/EpisodeCard';
import { RelatedItems } from '../../detail/RelatedItems';

/** The episodes before this one; when the list ends, the newest. */
export function MoreEpisodes({ episodeId }: { episodeId: number }) {
  return (
    <RelatedItems
      item={{ id: episodeId }}
      readPart={(query) => read('/api/episodes', { query })}
      title="More episodes"
      viewAll={{ to: '/episodes', label: 'View All Episodes' }}
    >
      {(episode) => <EpisodeCard key={episode.id} episode={episode} />}
    </RelatedItems>
  );
}
