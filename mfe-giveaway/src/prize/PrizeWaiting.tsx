import { formatDateTime } from '@show/web-kit/format';
import { Link } from '@show/web-kit/router';
import { Container } from '@show/web-kit/ui';
import { Gift } from 'lucide-react';
import { useUnclaimedPrizes } from '../storage/receipts';
import styles from './PrizeWaiting.module.css';

/**
 * Leads a winner who returns to a prize that waits for the claim. What this browser keeps decides, so nobody else sends a
 * request for it. The last part of a screen: it stays at the lower edge of the window, so nothing moves when it comes.
 * @param except a giveaway whose own page shows it
 */
export function PrizeWaiting({ except }: { except?: number }) {
  const prizes = useUnclaimedPrizes().filter(({ giveawayId }) => giveawayId !== except);
  if (prizes.length === 0) return null;
  return (
    <Container className={styles.prizes}>
      {prizes.map(({ giveawayId, number, claimBy }) => (
        <p key={giveawayId} className={styles.prize}>
          <Gift aria-hidden="true" />
          <span>
            You have won a prize. <Link to={`/giveaways/${giveawayId}`}>Claim it</Link> before{' '}
            <time dateTime={claimBy}>{formatDateTime(claimBy)}</time>: your scan was #{number}.
          </span>
        </p>
      ))}
    </Container>
  );
}
