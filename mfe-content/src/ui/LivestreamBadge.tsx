import type { Episode } from '@show/contracts/entities/episode';
import { useNow } from '@show/web-kit/page';
import { Badge } from '@show/web-kit/ui';
import { History } from 'lucide-react';

/** Duration of a livestream of unknown length, in minutes. */
const usualMinutes = 120;

/** Marks a livestream: red while it is live, outlined once it is a recording. */
export function LivestreamBadge({
  episode: { publishedAt, durationMinutes },
}: {
  episode: Pick<Episode, 'publishedAt' | 'durationMinutes'>;
}) {
  const minutes = (useNow() - Date.parse(publishedAt)) / 60_000;
  const live = minutes >= 0 && minutes < (durationMinutes ?? usualMinutes);
  return live ? (
    <Badge tone="live">LIVESTREAM</Badge>
  ) : (
    <Badge tone="outlined" icon={<History aria-hidden="true" />}>
      LIVESTREAM
    </Badge>
  );
}
