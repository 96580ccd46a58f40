import { contentHref } from '@show/contracts/contentLink';
import type { Episode } from '@show/contracts/entities/episode';
import { seasonEpisode } from '@show/web-kit/format';
import { Badge, ContentCard, type ContentCardProps } from '@show/web-kit/ui';
import { cardSizes } from './cardSizes';
import { videoPicture } from './videoPicture';

export interface EpisodeCardProps extends Pick<ContentCardProps, 'look' | 'level'> {
  episode: Episode;
  /** How a livestream is told: by a sign on its picture, or in a word after its numbers. */
  live?: 'sign' | 'word' | undefined;
  /** As in the `sizes` attribute; four cards side by side unless told. */
  sizes?: string | undefined;
  priority?: boolean | undefined;
}

/** An episode in a list. */
export function EpisodeCard({
  episode,
  live = 'sign',
  sizes = cardSizes[4],
  priority,
  ...card
}: EpisodeCardProps) {
  const { id, slug, title, description, isLivestream } = episode;
  const numbers = seasonEpisode(episode);
  return (
    <ContentCard
      {...card}
      to={contentHref({ type: 'episode', id, slug })}
      title={title}
      picture={{ ...videoPicture(episode), sizes, priority }}
      kicker={isLivestream && live === 'word' ? `${numbers} • LIVE` : numbers}
      text={description}
      badges={isLivestream && live === 'sign' && <Badge tone="live">LIVESTREAM</Badge>}
    />
  );
}
