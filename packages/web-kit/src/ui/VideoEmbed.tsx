import { Play, X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { ActionLink } from './ActionLink';
import { setActivePlayer, stopPlayer, useActivePlayer } from './activePlayer';
import { classes } from './classes';
import { Picture, type PictureProps } from './Picture';
import { listenToPlayer, playerOrigin, whenReachable } from './playerReach';
import styles from './VideoEmbed.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export interface VideoEmbedProps {
  /** Id at the video site. */
  youtubeId: string;
  /** Title of the video, for the button and the player. */
  title: string;
  poster: Pick<PictureProps, 'src' | 'size' | 'sizes' | 'priority'>;
  /** Seconds from the start of the video. */
  start?: number | undefined;
  /** Label of the button; 'Play' and the title by default. */
  label?: ReactNode;
  /** Id for `setActivePlayer`, when another control starts and stops it too. */
  playerId?: string | undefined;
}

function playerUrl(youtubeId: string, start: number | undefined): string {
  const query = new URLSearchParams({
    autoplay: '1',
    rel: '0',
    modestbranding: '1',
    playsinline: '1',
    // A page may ask the player how it is, and for its time.
    enablejsapi: '1',
  });
  if (start) query.set('start', String(start));
  return `${playerOrigin}/embed/${encodeURIComponent(youtubeId)}?${query}`;
}

/** Milliseconds after which a player that has not loaded is taken for unreachable. */
const loadLimit = 6_000;

interface PlayerProps extends Pick<VideoEmbedProps, 'youtubeId' | 'title' | 'start' | 'poster'> {
  onClose: () => void;
}

/**
 * The player of the video site. The poster stays until it has loaded: where the site is blocked, a frame shows the
 * browser's own error page, if anything.
 */
function Player({ youtubeId, title, start, poster, onClose }: PlayerProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'unreachable'>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('unreachable'), loadLimit);
    return () => clearTimeout(timer);
  }, [state]);
  const ready = useCallback(() => setState('ready'), []);
  useEffect(() => listenToPlayer(ready), [ready]);
  return (
    <div className={styles.player}>
      <Picture {...poster} alt="" seed={title} className={classes(styles.picture, styles.behind)} />
      <iframe
        src={playerUrl(youtubeId, start)}
        title={title}
        data-state={state}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={({ currentTarget }) => whenReachable(currentTarget, ready)}
      />
      {state === 'loading' && <span className={styles.waiting} aria-hidden="true" />}
      {state === 'unreachable' && (
        <div className={styles.failed} role="alert">
          <p>The video site cannot be reached from here</p>
          <a
            className={styles.elsewhere}
            href={watchUrl(youtubeId, start)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Open on YouTube
          </a>
        </div>
      )}
      <button type="button" className={styles.close} onClick={onClose} aria-label="Close video">
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

/** The page of the video at the video site, for visitors without scripts. */
export function watchUrl(youtubeId: string, start?: number): string {
  const query = new URLSearchParams({ v: youtubeId, ...(start && { t: `${start}s` }) });
  return `https://www.youtube.com/watch?${query}`;
}

/**
 * A video that loads nothing from the video site until it is played. Playing one closes any other on the page. Without
 * scripts it is a link to the video site.
 */
export function VideoEmbed({ youtubeId, title, poster, start, label, playerId }: VideoEmbedProps) {
  const ownId = useId();
  const id = playerId ?? ownId;
  const playing = useActivePlayer() === id;
  const playButton = useRef<HTMLAnchorElement>(null);
  useEffect(() => () => stopPlayer(id), [id]);

  const close = () => {
    stopPlayer(id);
    // It exists once React has rendered it.
    requestAnimationFrame(() => playButton.current?.focus());
  };
  return (
    <div className={styles.video}>
      {playing ? (
        <Player youtubeId={youtubeId} title={title} start={start} poster={poster} onClose={close} />
      ) : (
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
      )}
      <a
        className={styles.source}
        href={watchUrl(youtubeId, start)}
        target="_blank"
        rel="noopener noreferrer"
      >
        Watch on YouTube<VisuallyHidden>: {title}</VisuallyHidden>
      </a>
    </div>
  );
}
