import { show } from '@show/web-kit/page';
import { Container, classes, LinkButton, thumbnailsOf, VideoEmbed, VisuallyHidden } from '@show/web-kit/ui';
import { Compass, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Hero.module.css';
import { HeroPicture } from './HeroPicture';
import { OnTheAir } from './OnTheAir';
import { WatchLatest } from './WatchLatest';

export interface HeroProps {
  /** The next filming event. On phones it replaces the name. */
  filming?: ReactNode;
  /** Reserves its space but shows nothing yet. */
  isWaiting?: boolean;
}

/** Hero of the front page: the name of the show on a picture, with the trailer and the next filming event. */
export function Hero({ filming, isWaiting = false }: HeroProps) {
  const { name, tagline, logline, region, video } = show();
  return (
    <div
      className={classes(styles.hero, Boolean(filming) && styles.filming, isWaiting && styles.waiting)}
      data-trailer={video.trailerId !== null}
    >
      <h1>
        <VisuallyHidden>{name}</VisuallyHidden>
      </h1>
      <div className={styles.scene}>
        <HeroPicture />
        <Container className={styles.cover}>
          {/* The same text as the heading, which remains when this is hidden. */}
          <p className={styles.logo} aria-hidden="true">
            {name}
          </p>
          {tagline && <p className={styles.tagline}>{tagline}</p>}
          {filming && logline && <p className={styles.logline}>{logline}</p>}
          <OnTheAir />
          <div className={styles.ways}>
            <WatchLatest className={styles.newest} />
            <LinkButton
              to="/episodes"
              variant="primary"
              size="large"
              className={styles.latest}
              icon={<Play aria-hidden="true" />}
            >
              Watch Latest Episode
            </LinkButton>
            <LinkButton
              to="/map"
              size="large"
              className={styles.explore}
              icon={<Compass aria-hidden="true" />}
            >
              Explore {region.name ?? 'the Map'}
            </LinkButton>
          </div>
        </Container>
      </div>
      <Container className={styles.foot}>
        {filming}
        {video.trailerId !== null && (
          <div className={styles.trailer}>
            <VideoEmbed
              youtubeId={video.trailerId}
              title={video.trailerTitle}
              label={`Watch the ${video.trailerTitle}`}
              poster={{ src: trailerPictures(video.trailerId), priority: true }}
            />
          </div>
        )}
      </Container>
    </div>
  );
}

/** Thumbnail of the trailer; an icon when there is none. */
function trailerPictures(youtubeId: string): string[] {
  const { demonstration } = show();
  const own = demonstration ? [] : thumbnailsOf({ youtubeId });
  return [...own, '/brand/stock-640.webp'];
}
