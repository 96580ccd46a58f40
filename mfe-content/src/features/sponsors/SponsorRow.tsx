import type { Sponsor } from '@show/contracts/entities/sponsor';
import { youtubeIdFrom } from '@show/contracts/videos/youtubeIdFrom';
import { Badge, classes, LinkButton, Picture, watchUrl } from '@show/web-kit/ui';
import { ExternalLink, Star } from 'lucide-react';
import { sponsorAnchor } from '../../cards/sponsorAnchor';
import { videoPicture } from '../../cards/videoPicture';
import { DirectionsLink } from '../../places/DirectionsLink';
import { hasPoint } from '../../places/hasPoint';
import { LinkedText } from '../../ui/LinkedText';
import { Commercial, HideCommercial } from './Commercial';
import { commercialOf, playerOf } from './commercialOf';
import { SponsorPlace } from './SponsorPlace';
import styles from './SponsorRow.module.css';
import link from './textLink.module.css';

export interface SponsorRowProps {
  sponsor: Sponsor;
  /** 'lead' is for featured ones: larger, text beside the picture. */
  look: 'lead' | 'card';
}

const pictureSizes = {
  lead: '(min-width: 80rem) 44rem, (min-width: 56rem) 56vw, 94vw',
  card: '(min-width: 72rem) 37rem, (min-width: 44rem) 46vw, 94vw',
} as const;

/** A sponsor: commercial, description, location. */
export function SponsorRow({ sponsor, look }: SponsorRowProps) {
  const { title, description, featured, url, locationName, locationAddress, playsElsewhere } = sponsor;
  const youtubeId = commercialOf(sponsor);
  const website = url && !youtubeIdFrom(url) ? url : undefined;
  const poster = { ...videoPicture({ ...sponsor, youtubeId }), sizes: pictureSizes[look] };
  const player = playerOf(sponsor);
  return (
    <article id={sponsorAnchor(sponsor)} aria-label={title} className={classes(styles.row, styles[look])}>
      <div className={styles.media}>
        {youtubeId && !playsElsewhere ? (
          <Commercial player={player} youtubeId={youtubeId} title={title} poster={poster} />
        ) : (
          <Picture {...poster} alt="" seed={title} />
        )}
      </div>
      <div className={styles.words}>
        {featured && (
          <p>
            <Badge tone="sponsor" icon={<Star aria-hidden="true" />}>
              Featured Sponsor
            </Badge>
          </p>
        )}
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.description}>
          <LinkedText text={description} sites />
        </p>
        <SponsorPlace sponsor={sponsor} />
        <div className={styles.actions}>
          {youtubeId && (
            <HideCommercial
              player={player}
              title={title}
              variant={look === 'lead' ? 'primary' : 'secondary'}
            />
          )}
          {/* Beside the text, as there is no room for words on a small picture. */}
          {youtubeId && playsElsewhere && (
            <LinkButton
              className={link.link}
              href={watchUrl(youtubeId)}
              icon={<ExternalLink aria-hidden="true" />}
              aria-label={`Watch on YouTube: ${title}`}
            >
              Watch on YouTube
            </LinkButton>
          )}
          {website && (
            <LinkButton
              className={link.link}
              href={website}
              icon={<ExternalLink aria-hidden="true" />}
              aria-label={`Visit website: ${title}`}
            >
              Visit website
            </LinkButton>
          )}
          {hasPoint(sponsor) && (locationName || locationAddress) && (
            <DirectionsLink
              to={{ name: locationName, address: locationAddress }}
              place={locationName ?? title}
              className={link.link}
            />
          )}
        </div>
      </div>
    </article>
  );
}
