import { contentHref } from '@show/contracts/domain/contentLink';
import type { ScreenProps } from '@show/web-kit/contract';
import { plainText } from '@show/web-kit/format';
import { read } from '@show/web-kit/query';
import { thumbnailOf } from '../../cards/videoPicture';
import { DetailScreen } from '../../detail/DetailScreen';
import { DetailSkeleton } from '../../detail/DetailSkeleton';
import { numericId } from '../../detail/numericId';
import { EpisodePage } from './EpisodePage';

/** One episode, by the id in its URL. */
export function EpisodeScreen({ params }: ScreenProps) {
  const id = numericId(params.id);
  return (
    <DetailScreen
      query={id === undefined ? undefined : read('/api/episodes/{id}', { params: { id } })}
      meta={(episode) => ({
        title: episode.title,
        description: plainText(episode.description),
        image: thumbnailOf(episode),
        canonical: contentHref({ type: 'episode', ...episode }),
      })}
      missing={{
        title: 'Episode Not Found',
        text: 'It may have moved, or the link may be wrong.',
        back: { to: '/episodes', label: 'Back to Episodes' },
      }}
      skeleton={<DetailSkeleton />}
      editAt={({ id }) => `/admin/items/episode/${id}`}
    >
      {(episode) => <EpisodePage content={episode} />}
    </DetailScreen>
  );
}
