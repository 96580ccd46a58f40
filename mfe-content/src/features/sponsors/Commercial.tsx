import {
  Button,
  setActivePlayer,
  stopPlayer,
  useActivePlayer,
  VideoEmbed,
  type VideoEmbedProps,
} from '@show/web-kit/ui';
import { CirclePlay, CircleX } from 'lucide-react';

interface CommercialProps extends Pick<VideoEmbedProps, 'title' | 'poster'> {
  /** Id that player and toggle share. */
  player: string;
  youtubeId: string;
}

/** A sponsor's commercial, started by its thumbnail or its toggle. */
export function Commercial({ player, ...video }: CommercialProps) {
  return <VideoEmbed {...video} playerId={player} />;
}

/** Starts and stops the commercial; starting another one stops it too. Without scripts the thumbnail is the way to it. */
export function CommercialToggle({ player, title }: Pick<CommercialProps, 'player' | 'title'>) {
  const playing = useActivePlayer() === player;
  const label = playing ? 'Hide Commercial' : 'Watch Commercial';
  return (
    <Button
      data-needs-script=""
      icon={playing ? <CircleX aria-hidden="true" /> : <CirclePlay aria-hidden="true" />}
      aria-label={`${label}: ${title}`}
      onClick={() => (playing ? stopPlayer(player) : setActivePlayer(player))}
    >
      {label}
    </Button>
  );
}
