import type { Giveaway } from '@show/contracts/entities/giveaway';
import { read, useQueries, useQuery } from '@show/web-kit/query';
import { Link } from '@show/web-kit/router';
import { ArrowRight } from 'lucide-react';
import { useIsOwner } from '../../api/session';
import { useAdminItems } from '../../api/useAdminItems';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import type { StartFacts } from './startItems';
import styles from './WaitingList.module.css';
import { waitingOf } from './waiting';

export interface WaitingListProps {
  facts: StartFacts;
  giveaways: readonly Giveaway[];
}

/** Open tasks, each with a link. Renders nothing without any. */
export function WaitingList({ facts, giveaways }: WaitingListProps) {
  const isOwner = useIsOwner();
  const items = useAdminItems();
  const images = useQuery(read('/api/general-images'));
  const winners = useQueries({
    queries: giveaways
      .filter(({ winnerCount, winnerSelected }) => winnerSelected || winnerCount !== 0)
      .map(({ id }) => read('/api/admin/all-winners/{id}', { params: { id } })),
  });
  const waiting = waitingOf({
    ...facts,
    isOwner,
    items: items.data,
    images: images.data,
    titles: giveaways,
    winners: winners.flatMap(({ data }) => data ?? []),
  });
  if (waiting.length === 0) return null;
  return (
    <AdminPanel title="Waiting" level={3}>
      <ul className={styles.list}>
        {waiting.map(({ to, text }) => (
          <li key={text}>
            <Link to={to} className={styles.link}>
              <span>{text}</span>
              <ArrowRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </AdminPanel>
  );
}
