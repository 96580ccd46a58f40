import type { Sponsor } from '@show/contracts/entities/sponsor';
import { Picture } from '@show/web-kit/ui';
import { videoPicture } from '../../cards/videoPicture';
import { CommercialToggle } from './Commercial';
import { commercialOf, playerOf } from './commercialOf';
import styles from './FeaturedAgain.module.css';

/** The featured sponsors among all of them, by name: they are shown in full above, where their commercials play. */
export function FeaturedAgain({ sponsors }: { sponsors: readonly Sponsor[] }) {
  return (
    <ul className={styles.list}>
      {sponsors.map((sponsor) => (
        <li key={sponsor.id}>
          <article className={styles.row} aria-label={sponsor.title}>
            <Picture
              {...videoPicture({ ...sponsor, youtubeId: commercialOf(sponsor) })}
              alt=""
              sizes="7rem"
              seed={sponsor.title}
              className={styles.picture}
            />
            <div className={styles.words}>
              <h3 className={styles.title}>{sponsor.title}</h3>
              {sponsor.locationName && <p className={styles.place}>{sponsor.locationName}</p>}
            </div>
            {commercialOf(sponsor) && (
              <CommercialToggle player={playerOf(sponsor)} title={sponsor.title} variant="quiet" />
            )}
          </article>
        </li>
      ))}
    </ul>
  );
}
