import type { Giveaway } from '@show/contracts/entities/giveaway';
import { unnamedWinner } from '@show/contracts/giveaway/unnamedWinner';
import { counted, formatDate, formatNumber } from '@show/web-kit/format';
import { Link } from '@show/web-kit/router';
import { Badge, Button, classes, LinkButton, Picture } from '@show/web-kit/ui';
import { Gift } from 'lucide-react';
import { useId } from 'react';
import { Horizon } from '../../horizon/Horizon';
import { NotifyMe } from '../../notify/NotifyMe';
import { StatusBadge } from '../../status/StatusBadge';
import styles from './GiveawayCard.module.css';
import { stages } from './giveawayStage';

export interface GiveawayCardProps {
  giveaway: Giveaway;
  /** A sample: has no link. */
  sample?: boolean;
  /** 'lead' is the large one of a list. */
  look?: 'normal' | 'lead';
}

/** Characters from which a title is set smaller. */
const longTitle = 60;

/** Card of a giveaway: prize, dates and action. */
export function GiveawayCard({ giveaway, sample = false, look = 'normal' }: GiveawayCardProps) {
  const { title, prize, thumbnail, sizes, entryCount, targetEntries } = giveaway;
  const heading = useId();
  return (
    <article className={classes(styles.card, styles[look])} aria-labelledby={heading}>
      <div className={styles.media}>
        <Picture
          src={thumbnail}
          size={sizes.thumbnail}
          alt=""
          seed={title}
          sizes={look === 'lead' ? '(min-width: 56rem) 60vw, 100vw' : '(min-width: 56rem) 30vw, 100vw'}
          priority={look === 'lead'}
        />
        <div className={styles.badges}>
          <span className={styles.sign}>
            <StatusBadge status={giveaway.status} />
          </span>
          {sample && <Badge tone="sponsor">Sample</Badge>}
        </div>
      </div>
      <div className={styles.words}>
        <h2 id={heading} className={classes(styles.title, title.length > longTitle && styles.long)}>
          {title}
        </h2>
        {/* Not a <p>: accessibility checks mistake a short one in larger type for a heading. */}
        <div className={styles.prize}>
          <Gift aria-hidden="true" />
          <span>{prize}</span>
        </div>
        <p className={styles.facts}>
          <When giveaway={giveaway} />
          <span>{counted(entryCount, 'entry', 'entries')}</span>
        </p>
        {stages[giveaway.status] === 'active' && (
          <Horizon count={entryCount} target={targetEntries} label={`Entries so far: ${title}`} />
        )}
        <Actions giveaway={giveaway} sample={sample} />
      </div>
    </article>
  );
}

/** End, start, or winner. */
function When({ giveaway }: { giveaway: Giveaway }) {
  const { status, startDate, endDate, winnerName, winnerNumber, targetEntries } = giveaway;
  if (status === 'won') return <span>Winner not claimed yet</span>;
  if (status === 'claimed')
    return (
      <span>
        {winnerName && winnerName !== unnamedWinner
          ? `Winner: ${winnerName}`
          : `Scan #${formatNumber(winnerNumber ?? targetEntries)} won`}
      </span>
    );
  if (status === 'over') return <span>Ended without a winner</span>;
  const [word, date] = status === 'planned' ? ['Starts', startDate] : ['Ends', endDate];
  if (!date) return <span>Ends with scan #{formatNumber(targetEntries)}</span>;
  return (
    <span>
      {word} <time dateTime={date}>{formatDate(date)}</time>
    </span>
  );
}

interface ActionsProps {
  giveaway: Giveaway;
  sample: boolean;
}

function Actions({ giveaway, sample }: ActionsProps) {
  const { id, title, status } = giveaway;
  const address = `/giveaways/${id}`;
  if (sample) {
    const labels = { active: 'Enter Now', upcoming: 'Notify Me', completed: 'View Details' };
    return (
      <div className={styles.actions}>
        <Button disabled>{labels[stages[status]]}</Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      {status === 'open' && (
        <LinkButton to={address} variant="primary" aria-label={`Enter Now: ${title}`}>
          Enter Now
        </LinkButton>
      )}
      {status === 'planned' && <NotifyMe giveaway={giveaway} />}
      {status !== 'open' && (
        <LinkButton to={address} aria-label={`View Details: ${title}`}>
          View Details
        </LinkButton>
      )}
      <Link to={`${address}/rules`} className={styles.rules} aria-label={`Official rules: ${title}`}>
        Official rules
      </Link>
    </div>
  );
}
