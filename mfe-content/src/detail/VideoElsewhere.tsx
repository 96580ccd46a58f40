import type { VideoRefusal } from '@show/contracts/videos/videoRefusal';
import { LinkButton, Picture, type PictureProps, watchUrl } from '@show/web-kit/ui';
import { ExternalLink } from 'lucide-react';
import styles from './VideoElsewhere.module.css';

const reasons: Readonly<Record<VideoRefusal, string>> = {
  'not-embeddable': 'This video plays on YouTube only.',
  'age-limited': 'YouTube asks for your age before it plays this video.',
};

export interface VideoElsewhereProps {
  youtubeId: string;
  title: string;
  refusal: VideoRefusal;
  poster: Pick<PictureProps, 'src' | 'size' | 'sizes' | 'priority'>;
  start: number | undefined;
}

/** A video that the video site does not play on other pages: its picture with a link to it. */
export function VideoElsewhere({ youtubeId, title, refusal, poster, start }: VideoElsewhereProps) {
  return (
    <div className={styles.video}>
      <Picture {...poster} alt="" seed={title} />
      <div className={styles.words}>
        <p>{reasons[refusal]}</p>
        <LinkButton
          href={watchUrl(youtubeId, start)}
          variant="primary"
          icon={<ExternalLink aria-hidden="true" />}
          aria-label={`Watch ${title} on YouTube`}
        >
          Watch on YouTube
        </LinkButton>
      </div>
    </div>
  );
}
