import type { PictureSize } from '@show/contracts/entities/pictureSize';
import type { VideoRefusal } from '@show/contracts/videos/videoRefusal';
import { Container, Picture, VideoEmbed, VisuallyHidden } from '@show/web-kit/ui';
import type { ReactNode } from 'react';
import { cardSizes } from '../cards/cardSizes';
import { videoPicture } from '../cards/videoPicture';
import { BackLink } from './BackLink';
import styles from './DetailHeader.module.css';
import { DetailPicture } from './DetailPicture';
import { VideoElsewhere } from './VideoElsewhere';

export interface DetailHeaderProps {
  /** The list that it belongs to. */
  back: { to: string; label: string };
  title: string;
  /** Start of the title for screen readers only, as the number is shown: 'In-Studio #15: '. */
  prefix?: string | undefined;
  badges?: ReactNode;
  /** Small facts below the title: who, how long, when. */
  facts?: ReactNode;
  /** The video and its images. */
  video: Parameters<typeof videoPicture>[0] & {
    heroImage: string | null;
    playsElsewhere?: VideoRefusal | null | undefined;
    sizes: { heroImage?: PictureSize | undefined };
  };
  playLabel?: string | undefined;
  /** Id of the player, when another control starts it too, and the second at which it starts. */
  player?: { id: string; start: number | undefined } | undefined;
}

/** Length of a title, in characters, from which it has a smaller size, so that the picture stays above the fold. */
const long = 70;

/** Header of a detail page: title, facts and the video, on wide screens in the light of the hero image or the video. */
export function DetailHeader({
  back,
  title,
  prefix = '',
  badges,
  facts,
  video,
  playLabel,
  player,
}: DetailHeaderProps) {
  const backdrop = video.heroImage
    ? { src: video.heroImage, size: video.sizes.heroImage }
    : videoPicture(video);
  return (
    <header className={styles.header} data-tone="night">
      {/* Not on phones, where it is not loaded either: it is lazy and not displayed. */}
      <div className={styles.backdrop} aria-hidden="true">
        <Picture {...backdrop} alt="" seed={title} sizes="320px" className={styles.backdropPicture} />
      </div>
      <Container className={styles.inside}>
        <div className={styles.words}>
          <BackLink {...back} />
          <div className={styles.title}>
            <h1 data-long={title.length > long || undefined}>
              {prefix && <VisuallyHidden>{prefix}</VisuallyHidden>}
              {title.slice(prefix.length)}
            </h1>
            {badges && <div className={styles.badges}>{badges}</div>}
          </div>
          {facts && <div className={styles.facts}>{facts}</div>}
        </div>
        <div className={styles.video} id={player?.id}>
          <DetailPicture src={videoPicture(video).src}>
            <DetailVideo title={title} video={video} playLabel={playLabel} player={player} />
          </DetailPicture>
        </div>
      </Container>
    </header>
  );
}

function DetailVideo({
  title,
  video,
  playLabel,
  player,
}: Pick<DetailHeaderProps, 'title' | 'video' | 'playLabel' | 'player'>) {
  const poster = { ...videoPicture(video), sizes: cardSizes.lead, priority: true };
  const { youtubeId, playsElsewhere } = video;
  if (youtubeId && playsElsewhere) {
    return (
      <VideoElsewhere
        youtubeId={youtubeId}
        title={title}
        refusal={playsElsewhere}
        poster={poster}
        start={player?.start}
      />
    );
  }
  if (youtubeId) {
    return (
      <VideoEmbed
        youtubeId={youtubeId}
        title={title}
        poster={poster}
        label={playLabel}
        playerId={player?.id}
        start={player?.start}
      />
    );
  }
  return (
    <div className={styles.unavailable}>
      <Picture {...poster} alt="" seed={title} />
      <div className={styles.absence}>
        <p>Video Currently Unavailable</p>
        <p className={styles.meanwhile}>This one isn't online yet. There's more to watch below.</p>
      </div>
    </div>
  );
}
