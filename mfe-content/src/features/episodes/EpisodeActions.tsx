import { show } from '@show/web-kit/page';
import { LinkButton } from '@show/web-kit/ui';
import { Clapperboard, MapPin } from 'lucide-react';
import { SideCard } from '../../detail/SideCard';
import styles from './EpisodeActions.module.css';

/** Links on the page of an episode. */
export function EpisodeActions() {
  const { name } = show().region;
  return (
    <div data-screen-only="">
      <SideCard title="Where to next">
        <p className={styles.text}>See where {name && `in ${name} `}we've been, or keep watching.</p>
        <div className={styles.ways}>
          <LinkButton to="/#map" variant="primary" icon={<MapPin aria-hidden="true" />}>
            Explore Featured Locations
          </LinkButton>
          <LinkButton to="/episodes" icon={<Clapperboard aria-hidden="true" />}>
            Watch more episodes
          </LinkButton>
        </div>
      </SideCard>
    </div>
  );
}
