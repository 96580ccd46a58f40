import type { Giveaway } from '@show/contracts/entities/giveaway';
import { formatDateTime } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import { Link } from '@show/web-kit/router';
import { NotifyMe } from '../../../notify/NotifyMe';
import styles from './NextGiveaway.module.css';

/**
 * The next giveaway: one that is open now, or the planned one that opens first, with a button for a notice.
 * @param except the giveaway that is over
 */
export function NextGiveaway({ except }: { except: number }) {
  const { data } = useQuery(read('/api/giveaways'));
  const next = nextOf((data ?? []).filter(({ id }) => id !== except));
  if (!next) return null;
  const { id, title, status, startDate } = next;
  return (
    <div className={styles.next}>
      <p>
        {status === 'open' ? 'Open now: ' : 'Next: '}
        <Link to={`/giveaways/${id}`}>{title}</Link>
        {status === 'planned' && startDate && (
          <>
            , from <time dateTime={startDate}>{formatDateTime(startDate)}</time>
          </>
        )}
      </p>
      {status === 'planned' && (
        <p>
          <NotifyMe giveaway={next} variant="primary" />
        </p>
      )}
    </div>
  );
}

function nextOf(giveaways: readonly Giveaway[]): Giveaway | undefined {
  const planned = giveaways.filter(({ status, startDate }) => status === 'planned' && startDate);
  const open = giveaways.filter(({ status }) => status === 'open');
  return (
    open.find(({ main }) => main) ??
    open[0] ??
    planned.sort((one, other) => ((one.startDate ?? '') < (other.startDate ?? '') ? -1 : 1))[0]
  );
}
