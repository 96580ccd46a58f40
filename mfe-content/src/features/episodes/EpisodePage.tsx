import type { Episode } from '@show/contracts/entities/episode';
import { secondsOf } from '@show/contracts/videos/timecode';
import { counted } from '@show/web-kit/format';
import { read } from '@show/web-kit/query';
import { useSearchParams } from '@show/web-kit/router';
import { Badge, setActivePlayer, stopPlayer } from '@show/web-kit/ui';
import { EpisodeCard } from '../../cards/EpisodeCard';
import { DetailBody } from '../../detail/DetailBody';
import { DetailHeader } from '../../detail/DetailHeader';
import { FirstShown } from '../../detail/FirstShown';
import { RelatedItems } from '../../detail/RelatedItems';
import { ShareBar } from '../../detail/ShareBar';
import { LinkedText } from '../../ui/LinkedText';
import { LivestreamBadge } from '../../ui/LivestreamBadge';
import { EpisodeActions } from './EpisodeActions';
import { EpisodeNeighbors } from './EpisodeNeighbors';
import { Rundown } from './Rundown';

/** Id of its player, which the rundown starts too. */
const player = 'episode-video';

export function EpisodePage({ content: episode }: { content: Episode }) {
  const {
    id,
    title,
    description,
    guestName,
    guestTitle,
    durationMinutes,
    publishedAt,
    rundown = [],
  } = episode;
  const [query] = useSearchParams();
  const start = secondsOf(query.get('t') ?? '');
  const play = () => {
    // The same minute again begins again.
    stopPlayer(player);
    requestAnimationFrame(() => setActivePlayer(player));
    document.getElementById(player)?.scrollIntoView({ block: 'center' });
  };
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
        player={{ id: player, start }}
      />
      <DetailBody
        title="About This Episode"
        aside={<EpisodeActions rundown={rundown} />}
        share={<ShareBar title={title} />}
        after={
          rundown.length > 0 && (
            <Rundown
              lines={rundown}
              youtubeId={episode.youtubeId}
              onPlay={episode.playsElsewhere ? undefined : play}
            />
          )
        }
      >
        <LinkedText text={description} />
      </DetailBody>
      <EpisodeNeighbors episode={episode} />
      <RelatedItems
        item={{ id }}
        readPart={(query) => read('/api/episodes', { query })}
        title="More episodes"
        viewAll={{ to: '/episodes', label: 'View All Episodes' }}
      >
        {(other) => <EpisodeCard key={other.id} episode={other} />}
      </RelatedItems>
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
