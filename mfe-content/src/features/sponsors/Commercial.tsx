import {
  Button,
  type ButtonProps,
  setActivePlayer,
  stopPlayer,
  useActivePlayer,
  VideoEmbed,
  type VideoEmbedProps,
} from '@show/web-kit/ui';
import { CirclePlay, CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface CommercialProps extends Pick<VideoEmbedProps, 'title' | 'poster'> {
  /** Id that player and toggle share. */
  player: string;
  youtubeId: string;
}

/** A sponsor's commercial, started by its thumbnail or a toggle, and scrolled into view while it plays. */
export function Commercial({ player, ...video }: CommercialProps) {
  const frame = useRef<HTMLDivElement>(null);
  const playing = useActivePlayer() === player;
  useEffect(() => {
    if (playing) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [playing]);
  return (
    <div ref={frame}>
      <VideoEmbed {...video} playerId={player} />
    </div>
  );
}

interface CommercialToggleProps
  extends Pick<CommercialProps, 'player' | 'title'>,
    Pick<ButtonProps, 'variant'> {}

/** Starts and stops the commercial; starting another one stops it too. Without scripts the thumbnail is the way to it. */
export function CommercialToggle({ player, title, variant }: CommercialToggleProps) {
  const playing = useActivePlayer() === player;
  const label = playing ? 'Hide Commercial' : 'Watch Commercial';
  return (
    <Button
      variant={variant}
      data-needs-script=""
      icon={playing ? <CircleX aria-hidden="true" /> : <CirclePlay aria-hidden="true" />}
      aria-label={`${label}: ${title}`}
      onClick={() => (playing ? stopPlayer(player) : setActivePlayer(player))}
    >
      {label}
    </Button>
  );
}
