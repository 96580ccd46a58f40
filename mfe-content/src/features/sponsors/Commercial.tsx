import {
  Button,
  type ButtonProps,
  stopPlayer,
  useActivePlayer,
  VideoEmbed,
  type VideoEmbedProps,
  VisuallyHidden,
} from '@show/web-kit/ui';
import { CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface CommercialProps extends Pick<VideoEmbedProps, 'title' | 'poster'> {
  /** Id of its player, by which it is stopped. */
  player: string;
  youtubeId: string;
}

/** A sponsor's commercial, started by its thumbnail, and scrolled into view while it plays. */
export function Commercial({ player, title, ...video }: CommercialProps) {
  const frame = useRef<HTMLDivElement>(null);
  const playing = useActivePlayer() === player;
  useEffect(() => {
    if (playing) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [playing]);
  const label = (
    <>
      Watch Commercial<VisuallyHidden>: {title}</VisuallyHidden>
    </>
  );
  return (
    <div ref={frame}>
      <VideoEmbed {...video} title={title} label={label} playerId={player} />
    </div>
  );
}

interface HideCommercialProps
  extends Pick<CommercialProps, 'player' | 'title'>,
    Pick<ButtonProps, 'variant'> {}

/** Stops the commercial while it plays. */
export function HideCommercial({ player, title, variant }: HideCommercialProps) {
  if (useActivePlayer() !== player) return null;
  return (
    <Button
      variant={variant}
      icon={<CircleX aria-hidden="true" />}
      aria-label={`Hide Commercial: ${title}`}
      onClick={() => stopPlayer(player)}
    >
      Hide Commercial
    </Button>
  );
}
