import type { Episode } from '@show/contracts/entities/episode';
import { counted } from '@show/web-kit/format';
import { Badge, LinkedText, ShareBar } from '@show/web-kit/ui';
import { DetailBody } from '../../detail/DetailBody';
import { DetailHeader } from '../../detail/DetailHeader';
import { FirstShown } from '../../detail/FirstShown';
import { LivestreamBadge } from '../../ui/LivestreamBadge';
import { EpisodeActions } from './EpisodeActions';
import { MoreEpisodes } from './MoreEpisodes';

export function EpisodePage({ episode }: { episode: Episode }) {
  const { id, title, description, guestName, guestTitle, durationMinutes, publishedAt } = episode;
  return (
    <article aria-label={title}>
      <DetailHeader
        back={{ to: '/episodes', label: 'Episodes' }}
        title={title}
        badges={<EpisodeBadges episode={episode} />}
        facts={
          <>
            {guestName && (
              <p>
                Featured guest: <strong>{guestName}</strong>
                {guestTitle && `, ${guestTitle}`}
              </p>
            )}
            {durationMinutes && <p>{counted(durationMinutes, 'minute')}</p>}
            <FirstShown publishedAt={publishedAt} />
          </>
        }
        video={episode}
      />
      <DetailBody title="About This Episode" aside={<EpisodeActions />} share={<ShareBar title={title} />}>
        <LinkedText text={description} />
      </DetailBody>
      <MoreEpisodes episodeId={id} />
    </article>
  );
}

function EpisodeBadges({ episode }: { episode: Episode }) {
  const { season, episodeNumber, featured, isLivestream } = episode;
  return (
    <>
      {season !== null && <Badge>Season {season}</Badge>}
      {episodeNumber !== null && <Badge>Episode {episodeNumber}</Badge>}
      {featured && <Badge tone="gold">Featured</Badge>}
      {isLivestream && <LivestreamBadge episode={episode} />}
    </>
  );
}
