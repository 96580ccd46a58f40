import { contentHref } from '@show/contracts/domain/contentLink';
import type { Episode } from '@show/contracts/entities/episode';
import { counted, seasonEpisode } from '@show/web-kit/format';
import { ContentCard, type ContentCardProps } from '@show/web-kit/ui';
import { LivestreamBadge, useIsLive } from '../ui/LivestreamBadge';
import { cardSizes } from './cardSizes';
import { videoPicture } from './videoPicture';

export interface EpisodeCardProps extends Pick<ContentCardProps, 'look' | 'level'> {
  episode: Episode;
  /** Where a livestream is marked: by a badge on the picture, or in the text above the title. */
  live?: 'sign' | 'word' | undefined;
  /** The `sizes` attribute; for four columns by default. */
  sizes?: string | undefined;
  priority?: boolean | undefined;
  /** When it was first shown. */
  date?: string | undefined;
}

export function EpisodeCard({
  episode,
  live = 'sign',
  sizes = cardSizes[4],
  priority,
  date,
  ...card
}: EpisodeCardProps) {
  const { id, slug, title, description, isLivestream, durationMinutes, publishedAt } = episode;
  const numbers = seasonEpisode(episode);
  const isLive = useIsLive(episode);
  return (
    <ContentCard
      {...card}
      to={contentHref({ type: 'episode', id, slug })}
      title={title}
      picture={{ ...videoPicture(episode), sizes, priority }}
      kicker={isLivestream && live === 'word' ? `${numbers} • ${isLive ? 'LIVE' : 'Recorded live'}` : numbers}
      text={description}
      footer={
        <>
          {durationMinutes !== null && (
            <span>{`${card.look === 'lead' ? 'Watch, ' : ''}${counted(durationMinutes, 'minute')}`}</span>
          )}
          {date && <time dateTime={publishedAt}>{date}</time>}
        </>
      }
      badges={isLivestream && live === 'sign' && <LivestreamBadge episode={episode} />}
    />
  );
}
