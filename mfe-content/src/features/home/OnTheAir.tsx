import { airTime } from '@show/web-kit/format';
import { show } from '@show/web-kit/page';
import { Link } from '@show/web-kit/router';
import { Picture } from '@show/web-kit/ui';
import styles from './OnTheAir.module.css';

/** Air times that fit the cover; the foot of the page has all. */
const most = 2;

/** When the show is on, and who presents it. */
export function OnTheAir() {
  const { airing, about } = show();
  const times = airing?.times ?? [];
  const hosts = about.team.filter(({ presents }) => presents);
  return (
    <>
      {(times.length > 0 || airing?.anyTime) && (
        <p className={styles.times}>
          {times.length > 0 && `${times.slice(0, most).map(airTime).join('; ')}. `}
          {times.length > most && <a href="#air-times">All air times. </a>}
          {airing?.anyTime}
        </p>
      )}
      {hosts.length > 0 && (
        <Link to="/about#team" className={styles.hosts}>
          {hosts.map(
            ({ name, picture }) =>
              picture && (
                <Picture key={name} src={picture} alt="" ratio="1 / 1" sizes="3rem" className={styles.face} />
              ),
          )}
          <span>With {hosts.map(({ name }) => name).join(' and ')}</span>
        </Link>
      )}
    </>
  );
}
