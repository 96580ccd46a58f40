import type { RundownLine } from '@show/contracts/entities/rundown';
import { show } from '@show/web-kit/page';
import { LinkButton } from '@show/web-kit/ui';
import { Clapperboard, MapPin } from 'lucide-react';
import { SideCard } from '../../detail/SideCard';
import styles from './EpisodeActions.module.css';

const inWords = new Intl.ListFormat('en-US');

/** Links on the page of an episode, with the towns that it was filmed in. */
export function EpisodeActions({ rundown }: { rundown: readonly RundownLine[] }) {
  const { name } = show().region;
  const towns = new Set(rundown.flatMap(({ type, item }) => (type === 'segment' && item?.detail) || []));
  return (
    <div data-screen-only="">
      <SideCard title="Where to next">
        <p className={styles.text}>
          {towns.size > 0
            ? `This one takes you to ${inWords.format(towns)}. See where, or keep watching.`
            : `See where ${name && `in ${name} `}we've been, or keep watching.`}
        </p>
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
