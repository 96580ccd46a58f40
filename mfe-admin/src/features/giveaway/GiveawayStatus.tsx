import type { Giveaway } from '@show/contracts/entities/giveaway';
import { formatNumber } from '@show/web-kit/format';
import { Badge, LinkButton } from '@show/web-kit/ui';
import { ExternalLink, Radio } from 'lucide-react';
import styles from './GiveawayStatus.module.css';
import { StatusLabel } from './StatusLabel';
import { useLiveCount } from './useLiveCount';

/** Live progress of the current round. */
export function GiveawayStatus({ giveaway }: { giveaway: Giveaway }) {
  const { count, live } = useLiveCount(giveaway);
  const { targetEntries, round, status } = giveaway;
  return (
    <section aria-label="Current round" className={styles.status}>
      <div className={styles.count}>
        <p className={styles.figures}>
          <strong>{formatNumber(count)}</strong> / {formatNumber(targetEntries)}
          <span className={styles.unit}> entries</span>
        </p>
        <progress
          className={styles.progress}
          value={Math.min(count, targetEntries)}
          max={targetEntries}
          aria-label="Entries of the target"
        />
      </div>
      <div className={styles.facts}>
        <Badge tone="plain">Round {round}</Badge>
        <StatusLabel status={status} />
        <span className={styles.live} aria-hidden={!live}>
          <Badge tone="plain" icon={<Radio aria-hidden="true" />}>
            Connected
          </Badge>
        </span>
      </div>
      <LinkButton
        href={giveaway.main ? '/giveaways' : `/giveaways/${giveaway.id}`}
        size="small"
        variant="quiet"
        icon={<ExternalLink aria-hidden="true" />}
      >
        Public page
      </LinkButton>
    </section>
  );
}
