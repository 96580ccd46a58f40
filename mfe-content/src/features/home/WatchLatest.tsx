import { contentHref } from '@show/contracts/domain/contentLink';
import { LinkButton } from '@show/web-kit/ui';
import { Play } from 'lucide-react';
import { useLatestEpisodes } from './useLatestEpisodes';

/** The words of a title that leave room for the minutes on two lines of a phone. An excerpt would need a kilobyte of script. */
const shortTitle = (title: string): string =>
  title.length > 36
    ? `${[...title]
        .slice(0, 36)
        .join('')
        .replace(/[\s,:–-]+\S*$/, '')}…`
    : title;

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
        {latest && `: ${shortTitle(latest.title)}`}
        {latest?.durationMinutes ? `, ${latest.durationMinutes} min` : ''}
      </span>
    </LinkButton>
  );
}
