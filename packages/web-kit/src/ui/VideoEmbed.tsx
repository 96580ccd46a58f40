import { Play, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { ActionLink } from './ActionLink';
import { setActivePlayer, stopPlayer, useActivePlayer } from './activePlayer';
import { Picture, type PictureProps } from './Picture';
import styles from './VideoEmbed.module.css';

export interface VideoEmbedProps {
  /** Id at the video site; null when there is no video. */
  youtubeId: string | null | undefined;
  /** Title of the video, for the button and the player. */
  title: string;
  poster: Pick<PictureProps, 'src' | 'size' | 'sizes' | 'priority'>;
  /** Seconds from the start of the video. */
  start?: number | undefined;
  /** Label of the button; 'Play' and the title by default. */
  label?: string | undefined;
  /** Id for `setActivePlayer`, when another control starts and stops it too. */
  playerId?: string | undefined;
}

function playerAddress(youtubeId: string, start: number | undefined): string {
  const query = new URLSearchParams({ autoplay: '1', rel: '0', modestbranding: '1', playsinline: '1' });
  // A page may ask the player for its time.
  query.set('enablejsapi', '1');
  if (start) query.set('start', String(start));
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(youtubeId)}?${query}`;
}

/** The page of the video at the video site, for visitors without scripts. */
export function watchUrl(youtubeId: string, start: number | undefined): string {
  const query = new URLSearchParams({ v: youtubeId, ...(start && { t: `${start}s` }) });
  return `https://www.youtube.com/watch?${query}`;
}

/**
 * A video that loads nothing of the video site until it is played. Playing one closes any other on the page. Without
 * scripts it is a link to the video site.
 */
export function VideoEmbed({ youtubeId, title, poster, start, label, playerId }: VideoEmbedProps) {
  const ownId = useId();
  const id = playerId ?? ownId;
  const playing = useActivePlayer() === id;
  const playButton = useRef<HTMLAnchorElement>(null);
  useEffect(() => () => stopPlayer(id), [id]);

  if (!youtubeId) {
    return (
      <div className={styles.unavailable}>
        <p>Video Currently Unavailable</p>
      </div>
    );
  }
  const close = () => {
    stopPlayer(id);
    // It exists once React has rendered it.
    requestAnimationFrame(() => playButton.current?.focus());
  };
  if (playing) {
    return (
      <div className={styles.player}>
        <iframe
          src={playerAddress(youtubeId, start)}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
        <button type="button" className={styles.close} onClick={close} aria-label="Close video">
          <X aria-hidden="true" />
        </button>
      </div>
    );
  }
  return (
    <ActionLink
      ref={playButton}
      href={watchUrl(youtubeId, start)}
      className={styles.poster}
      onAct={() => setActivePlayer(id)}
    >
      <Picture {...poster} alt="" seed={title} className={styles.picture} />
      <span className={styles.play}>
        <Play aria-hidden="true" />
        <span className={styles.label}>{label ?? `Play ${title}`}</span>
      </span>
    </ActionLink>
  );
}
