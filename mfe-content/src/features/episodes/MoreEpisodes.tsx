import { read, useQueries } from '@show/web-kit/query';
import { useRef } from 'react';
import { EpisodeCard } from '../../cards/EpisodeCard';
import { MoreToWatch } from '../../detail/MoreToWatch';
import { relatedCount, relatedItems } from '../../detail/relatedItems';
import { useNearby } from '../../ui/useNearby';

/** The episodes before this one; when the list ends, the newest. */
export function MoreEpisodes({ episodeId }: { episodeId: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const enabled = useNearby(frame);
  const [following, newest] = useQueries({
    queries: [
      { ...read('/api/episodes', { query: { after: episodeId, limit: relatedCount } }), enabled },
      { ...read('/api/episodes', { query: { limit: relatedCount + 1 } }), enabled },
    ],
  });
  const more = following.data && newest.data && relatedItems(episodeId, following.data, newest.data);
  if (following.error || newest.error || more?.length === 0) return null;
  return (
    <MoreToWatch
      frame={frame}
      title="More Episodes"
      viewAll={{ to: '/episodes', label: 'View All Episodes' }}
    >
      {more?.map((episode) => (
        <EpisodeCard key={episode.id} episode={episode} />
      ))}
    </MoreToWatch>
  );
}
