import { contentHref } from '@show/contracts/domain/contentLink';
import { LinkButton } from '@show/web-kit/ui';
import { Play } from 'lucide-react';
import { useLatestEpisodes } from './useLatestEpisodes';
import styles from './WatchLatest.module.css';

/** Leads to the newest episode by its title, and to all episodes until that is known. */
export function WatchLatest({ className }: { className: string | undefined }) {
  const [latest] = useLatestEpisodes().data ?? [];
  return (
    <LinkButton
      to={latest ? contentHref({ ...latest, type: 'episode' }) : '/episodes'}
      variant="primary"
      size="large"
      className={className}
      icon={<Play aria-hidden="true" />}
    >
      <span>
        Watch the latest
        {latest && (
          <>
            : <span className={styles.title}>{latest.title}</span>
            {latest.durationMinutes ? `, ${latest.durationMinutes} min` : ''}
          </>
        )}
      </span>
    </LinkButton>
  );
}
