import { counted } from '@show/web-kit/format';
import { useNow } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { Link } from '@show/web-kit/router';
import { Container } from '@show/web-kit/ui';
import styles from './AnnouncedGiveaway.module.css';

const hour = 60 * 60 * 1000;

/** The giveaway that is open, or opens soon. Nothing without one. */
export function AnnouncedGiveaway() {
  const now = useNow();
  const { data: giveaway } = useQuery(read('/api/giveaways/announced'));
  if (!giveaway) return null;
  const { id, title, status, startDate } = giveaway;
  return (
    <Container>
      <Link to={`/giveaways/${id}`} className={styles.giveaway} data-tone="night">
        <span className={styles.state}>
          {status === 'open' ? 'Giveaway open now' : `Giveaway opens ${timeAhead(startDate, now)}`}
        </span>
        <strong className={styles.title}>{title}</strong>
      </Link>
    </Container>
  );
}

/** Without the date, which takes `Intl`. */
function timeAhead(startDate: string | null, now: number): string {
  const hours = startDate ? Math.ceil((Date.parse(startDate) - now) / hour) : 0;
  if (hours <= 1) return 'soon';
  return `in ${hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')}`;
}
