import { show } from '@show/web-kit/page';
import { Container, classes, LinkButton, thumbnailsOf, VideoEmbed, VisuallyHidden } from '@show/web-kit/ui';
import { Compass, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Hero.module.css';
import { HeroPicture } from './HeroPicture';

export interface HeroProps {
  /** Where the show films next. On phones the name makes room for it. */
  filming?: ReactNode;
}

/** The cover of the site: its name over the crossroads at golden hour; at its foot the trailer and the next filming. */
export function Hero({ filming }: HeroProps) {
  const { name, tagline, region, video } = show();
  return (
    <div className={classes(styles.hero, Boolean(filming) && styles.filming)}>
      <h1>
        <VisuallyHidden>{name}</VisuallyHidden>
      </h1>
      <div className={styles.scene}>
        <HeroPicture />
        <Container className={styles.cover}>
          {/* The same words as the heading, which is there even where this gives way. */}
          <p className={styles.logo} aria-hidden="true">
            {name}
          </p>
          <p className={styles.tagline}>{tagline}</p>
          <div className={styles.ways}>
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
              Explore {region.name}
            </LinkButton>
          </div>
        </Container>
      </div>
      <Container className={styles.foot}>
        {filming}
        <div className={styles.trailer}>
          <VideoEmbed
            youtubeId={video.trailerId}
            title={video.trailerTitle}
            label={`Watch the ${video.trailerTitle}`}
            poster={{ src: trailerPictures() }}
          />
        </div>
      </Container>
    </div>
  );
}

/** The trailer's own picture; a show that does not exist has none, so a television stands in. */
function trailerPictures(): string[] {
  const { demonstration, video } = show();
  const own = demonstration ? [] : thumbnailsOf({ youtubeId: video.trailerId });
  return [...own, '/brand/stock-640.webp'];
}
