import { contentHref } from '@show/contracts/domain/contentLink';
import { seasonEpisode } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import { ContentCard, thumbnailsOf } from '@show/web-kit/ui';

/** The newest episode, at the foot of the menu. Nothing until it is known. */
export function LatestEpisode() {
  const { data } = useQuery(read('/api/episodes', { query: { limit: 1 } }));
  const [latest] = data ?? [];
  if (!latest) return null;
  const { id, slug, title, customThumbnail, sizes } = latest;
  return (
    <ContentCard
      to={contentHref({ type: 'episode', id, slug })}
      title={title}
      kicker={`Latest episode • ${seasonEpisode(latest)}`}
      look="row"
      level={2}
      picture={{
        src: thumbnailsOf(latest),
        size: customThumbnail ? sizes.customThumbnail : sizes.thumbnail,
        sizes: '10rem',
      }}
    />
  );
}
