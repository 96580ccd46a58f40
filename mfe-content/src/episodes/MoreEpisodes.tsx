import { read, useQuery } from '@show/web-kit/query';
import { useRef } from 'react';
import { EpisodeCard } from '../EpisodeCard';
import { MoreToWatch } from '../MoreToWatch';
import { neighbours } from '../neighbours';
import { useNearby } from '../useNearby';

/** The episodes that came before one. */
export function MoreEpisodes({ episodeId }: { episodeId: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const { data, error } = useQuery({ ...read('/api/episodes'), enabled: useNearby(frame) });
  const more = data && neighbours(data, episodeId);
  if (error || more?.length === 0) return null;
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
