import type { Episode } from '@show/contracts/entities/episode';
import { useNow } from '@show/web-kit/page';
import { Badge } from '@show/web-kit/ui';
import { History } from 'lucide-react';

/** Duration of a livestream of unknown length, in minutes. */
const usualMinutes = 120;

type Times = Pick<Episode, 'publishedAt' | 'durationMinutes'>;

/** Whether a livestream is live, and not yet a recording. */
export function useIsLive({ publishedAt, durationMinutes }: Times): boolean {
  const minutes = (useNow() - Date.parse(publishedAt)) / 60_000;
  return minutes >= 0 && minutes < (durationMinutes ?? usualMinutes);
}

/** Marks a livestream: red while it is live, outlined once it is a recording. */
export function LivestreamBadge({ episode }: { episode: Times }) {
  return useIsLive(episode) ? (
    <Badge key="live" tone="live">
      LIVESTREAM
    </Badge>
  ) : (
    <Badge key="recording" tone="outlined" icon={<History aria-hidden="true" />}>
      LIVESTREAM
    </Badge>
  );
}
