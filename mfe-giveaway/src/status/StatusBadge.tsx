import type { GiveawayStatus } from '@show/contracts/entities/giveaway';
import { Badge } from '@show/web-kit/ui';

const badges = {
  planned: { tone: 'gold', text: 'COMING SOON' },
  open: { tone: 'place', text: 'ACTIVE NOW' },
  paused: { tone: 'plain', text: 'PAUSED' },
  won: { tone: 'gold', text: 'WINNER FOUND' },
  claimed: { tone: 'plain', text: 'WINNER ANNOUNCED' },
  over: { tone: 'plain', text: 'ENDED' },
} as const satisfies Record<GiveawayStatus, object>;

/** The status of a giveaway, in the words of the listing and of its page. */
export function StatusBadge({ status }: { status: GiveawayStatus }) {
  const { tone, text } = badges[status];
  return (
    // Another status is another element, as a browser that translates the page has replaced the text in this one.
    <Badge key={status} tone={tone}>
      {text}
    </Badge>
  );
}
