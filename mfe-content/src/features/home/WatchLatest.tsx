import { contentHref } from '@show/contracts/domain/contentLink';
import { excerpt } from '@show/contracts/text/excerpt';
import { LinkButton } from '@show/web-kit/ui';
import { Play } from 'lucide-react';
import { useLatestEpisodes } from './useLatestEpisodes';

/** Signs of a title that leave room for the minutes on two lines of a phone. */
const titleSigns = 36;

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
        {latest && `: ${excerpt(latest.title, titleSigns)}`}
        {latest?.durationMinutes && `, ${latest.durationMinutes} min`}
      </span>
    </LinkButton>
  );
}
